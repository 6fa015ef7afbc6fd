import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { RequestUpdateModal } from '@/components/programme/RequestUpdateModal';
import { VerdictBadge, VerdictButtons } from '@/components/programme/StepVerdict';
import { useDaySend } from '@/components/shipment/useDaySend';
import { reviewStep } from '@/data/programmes/commands';
import type { Journey } from '@/domain/programmes/journey';
import { stepRefOf } from '@/domain/programmes/stepRef';
import { maySendDay, journeyMessages } from '@/domain/programmes/staffChange';
import type { AdminStatus } from '@/domain/programmes/steps';
import { formatDateTime } from '@/domain/time/rome';
import type { StepRow } from './StepTable';
import { useStepAction, nameOfStep } from './useStepAction';

/** Verdict on a step and the actions: approve, ask again, take back, send the day. */
export function AdminActions({ journey, step, index }: StepRow & { journey: Journey }) {
  const { running, run } = useStepAction(journeyMessages.statusFailed);
  const [asking, setAsking] = useState(false);
  const { adminStatus, adminNote } = step;
  const of = `${nameOfStep(step)}, riga ${index + 1}`;
  const stepRef = stepRefOf(step, index);
  const expected = { status: adminStatus, note: adminNote };
  const say = (status: AdminStatus) =>
    run(() => reviewStep(journey.id, stepRef, { status, note: '' }, expected));
  return (
    <Stack gap={4} align="flex-start">
      <VerdictBadge status={adminStatus} />
      {adminStatus === 'needs_update' && adminNote !== '' && <Text size="xs">«{adminNote}»</Text>}
      <VerdictButtons
        status={adminStatus}
        about={of}
        running={running}
        onSay={say}
        onRequest={() => setAsking(true)}
      />
      {maySendDay(step) && <DaySend journey={journey} step={step} index={index} />}
      {asking && (
        <RequestUpdateModal
          journeyId={journey.id}
          stepRef={stepRef}
          about={of}
          expected={expected}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** Sends the client's day and marks the step in one transaction. */
function DaySend({ journey, step, index }: StepRow & { journey: Journey }) {
  const { sending, send } = useDaySend(journey.uid, {
    step: { journeyId: journey.id, stepRef: stepRefOf(step, index) },
    failed: journeyMessages.sendFailed,
  });
  return (
    <>
      {step.dailySentAt && (
        <Text size="xs">Invio di giornata: {formatDateTime(step.dailySentAt)}</Text>
      )}
      <Button
        size="compact-sm"
        variant="light"
        loading={sending}
        aria-label={`Invio di giornata: ${nameOfStep(step)}, riga ${index + 1}`}
        onClick={() => void send()}
      >
        {step.dailySentAt ? 'Invia di nuovo' : 'Invio di giornata'}
      </Button>
    </>
  );
}
