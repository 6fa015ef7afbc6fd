import { Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { AskTeam } from '@/components/client/AskTeam';
import { ProgressPill, StepTimeline } from '@/components/programme/StepTimeline';
import { useMe } from '@/components/session/useMe';
import { ownJourneys } from '@/data/programmes/sources';
import { activeTemplates, ownSubmissions } from '@/data/questionnaires/sources';
import { journeysInOrder } from '@/domain/home/journey';
import { questionnaireMessages } from '@/domain/messages';
import type { Journey } from '@/domain/programmes/journey';
import { stepRefOf, type StepRef } from '@/domain/programmes/stepRef';
import { submissionId, type Submission } from '@/domain/questionnaires/answers';
import { templateOf } from '@/domain/questionnaires/choose';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { formatDate } from '@/domain/time/rome';
import { Live, LiveFailure, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useLive, type Failure } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import classes from './Programmes.module.css';
import { QuestionnaireModal } from './QuestionnaireModal';
import { StepActions } from './StepActions';

/** `/user-programmi`: a client's journeys, steps and questionnaires. */
export function ClientProgrammesScreen({ title }: { title: string }) {
  const { uid } = useMe();
  return (
    <>
      <PageHeader title={title} back="/user" />
      <Live
        source={ownJourneys(uid)}
        skeleton={
          <Stack>
            <BlockSkeleton height={280} />
            <BlockSkeleton height={280} />
          </Stack>
        }
        empty={
          <EmptyState
            text={questionnaireMessages.noJourneys}
            hint="Quando il team prepara il tuo percorso lo trovi qui."
            action={<AskTeam />}
          />
        }
      >
        {(journeys) => <Journeys journeys={journeys} />}
      </Live>
    </>
  );
}

type Known<T> = { data: T; failure: Failure | null };
const waiting = { data: null, failure: null };

/** Waits for all data that a step's actions depend on, so that none is offered too early. */
function Journeys({ journeys }: { journeys: readonly Journey[] }) {
  const { uid } = useMe();
  const [open, setOpen] = useState<{ journey: string; stepRef: StepRef } | null>(null);
  const templates = useLive<
    QuestionnaireTemplate[],
    Known<readonly QuestionnaireTemplate[] | null>
  >(activeTemplates(), {
    loading: waiting,
    ready: (data, { stale }) => ({ data: stale && data.length === 0 ? null : data, failure: null }),
    error: (failure) => ({ data: failure.data ?? null, failure }),
  });
  const submissions = useLive<Submission[], Known<readonly Submission[] | null>>(
    ownSubmissions(uid),
    {
      loading: waiting,
      ready: (data, { stale }) => ({
        data: stale && data.length === 0 ? null : data,
        failure: null,
      }),
      error: (failure) => ({ data: failure.data ?? null, failure }),
    },
  );
  const failure = templates.failure ?? submissions.failure;
  const submissionOf = (journey: string, step: number) =>
    submissions.data?.find(({ id }) => id === submissionId(journey, step));
  const templateFor = ({ steps, productId }: Journey, index: number) => {
    const step = steps[index];
    return step && templates.data ? templateOf(step, productId, templates.data) : null;
  };
  const { open: current, finished } = journeysInOrder(journeys, useMinute());
  const stepsOf = (journey: Journey) => (
    <StepTimeline
      label={`Step di ${titleOf(journey)}`}
      steps={journey.steps}
      actions={(step, index) =>
        templates.data &&
        submissions.data && (
          <StepActions
            journeyId={journey.id}
            step={step}
            index={index}
            template={templateFor(journey, index)}
            answered={submissionOf(journey.id, index) !== undefined}
            onAnswer={() => setOpen({ journey: journey.id, stepRef: stepRefOf(step, index) })}
          />
        )
      }
    />
  );
  const opened = open && journeys.find(({ id }) => id === open.journey);
  return (
    <>
      {failure && <LiveFailure failure={failure} what={questionnaireMessages.loadFailed} />}
      <Stack>
        {current.map((journey) => (
          <Paper
            key={journey.id}
            component="section"
            withBorder
            p="md"
            radius="md"
            aria-label={titleOf(journey)}
          >
            <JourneyHead journey={journey} />
            {stepsOf(journey)}
          </Paper>
        ))}
        {finished.length > 0 && (
          <section aria-labelledby="conclusi">
            <h2 id="conclusi" className={classes.group}>
              Conclusi
            </h2>
            {finished.map((journey) => (
              <details key={journey.id} className={classes.finished}>
                <summary>
                  <JourneyHead journey={journey} level="h3" />
                </summary>
                {stepsOf(journey)}
              </details>
            ))}
          </section>
        )}
      </Stack>
      {open && opened && (
        <QuestionnaireModal
          template={templateFor(opened, open.stepRef.index)}
          journeyId={open.journey}
          stepRef={open.stepRef}
          answers={submissionOf(open.journey, open.stepRef.index)?.answers ?? {}}
          answeredAt={submissionOf(open.journey, open.stepRef.index)?.updatedAt?.getTime() ?? 0}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const titleOf = ({ title, productName }: Journey) => title || productName || 'Percorso';

function JourneyHead({
  journey,
  level: Heading = 'h2',
}: {
  journey: Journey;
  level?: 'h2' | 'h3';
}) {
  const { productName, sequenceIndex, sequenceTotal, plannedStartAt, expireAt } = journey;
  const period = [
    plannedStartAt && `Dal ${formatDate(plannedStartAt)}`,
    expireAt && `al ${formatDate(expireAt)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const sequence =
    sequenceIndex > 0 && sequenceTotal > 1 ? `${sequenceIndex} di ${sequenceTotal}` : '';
  return (
    <div className={classes.head}>
      <div>
        <Heading className={classes.title}>{titleOf(journey)}</Heading>
        <Text size="sm" className="text-muted">
          {[productName !== titleOf(journey) && productName, sequence, period]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <ProgressPill steps={journey.steps} />
    </div>
  );
}
