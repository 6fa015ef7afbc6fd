import { Button, Group } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ProgressPill, StepTimeline } from '@/components/programme/StepTimeline';
import { postponeJourney, regenerateProgramme, tickStep } from '@/data/programmes/commands';
import { programmeMessages, questionnaireMessages } from '@/domain/messages';
import type { Journey, Step } from '@/domain/programmes/journey';
import { stepRefOf } from '@/domain/programmes/stepRef';
import { isAnswered } from '@/domain/programmes/steps';
import { plural } from '@/domain/text';
import { formatDate } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import classes from './Programmes.module.css';

/** An order's programmes with their steps, in order. */
export function MadeProgrammes({ journeys }: { journeys: readonly Journey[] }) {
  const inOrder = [...journeys].sort(
    (a, b) =>
      a.sequenceGroupId.localeCompare(b.sequenceGroupId) ||
      a.sequenceIndex - b.sequenceIndex ||
      a.id.localeCompare(b.id),
  );
  return (
    <div className={classes.made}>
      {inOrder.map((journey) => (
        <Programme key={journey.id} journey={journey} />
      ))}
    </div>
  );
}

function Programme({ journey }: { journey: Journey }) {
  const { id, title, productName, plannedStartAt, expireAt, postponeDays, steps, manual } = journey;
  const name = title || productName || 'Percorso';
  const { busy, run } = useOneAtATime();
  const again = async () => {
    if (!(await confirm({ question: programmeMessages.confirmRegenerate, action: 'Rigenera' })))
      return;
    await run(() => regenerateProgramme(id), {
      done: programmeMessages.regenerated,
      failed: programmeMessages.regenerateFailed,
    });
  };
  const move = (days: number) =>
    run(() => postponeJourney(journey, days), {
      done: programmeMessages.moved(days),
      failed: programmeMessages.moveFailed,
    });
  return (
    <details className={classes.programme}>
      <summary>
        <span>{name}</span>
        <ProgressPill steps={steps} />
        <span className="text-muted">
          {plannedStartAt ? formatDate(plannedStartAt) : '—'} –{' '}
          {expireAt ? formatDate(expireAt) : '—'}
          {postponeDays > 0 && ` · rinviato di ${plural(postponeDays, 'giorno', 'giorni')}`}
        </span>
      </summary>
      <StepTimeline
        label={`Step di ${name}`}
        steps={steps}
        move={{ back: postponeDays, by: (days) => void move(days) }}
        actions={(step, index) => (
          <Tick
            step={step}
            busy={busy}
            onTick={() =>
              void run(() => tickStep(id, stepRefOf(step, index)), {
                failed: questionnaireMessages.tickFailed,
              })
            }
          />
        )}
      />
      {!manual && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconRefresh size={17} aria-hidden />}
            aria-label={`Rigenera ${name}`}
            onClick={() => void again()}
          >
            Rigenera
          </Button>
        </Group>
      )}
    </details>
  );
}

/** Staff tick only the steps that clients don't answer. */
function Tick({ step, busy, onTick }: { step: Step; busy: boolean; onTick: () => void }) {
  if (step.done || isAnswered(step.kind)) return null;
  return (
    <Button
      variant="subtle"
      size="compact-md"
      disabled={busy}
      leftSection={<IconCheck size={16} aria-hidden />}
      aria-label={`Segna «${step.name}» come completato`}
      onClick={onTick}
    >
      Completato
    </Button>
  );
}

/** Runs changes of one programme in sequence. */
function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const run = async (
    work: () => Promise<void>,
    { done, failed }: { done?: string; failed: string },
  ) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      if (done !== undefined) toast.success(done);
    } catch (error) {
      toast.failure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
