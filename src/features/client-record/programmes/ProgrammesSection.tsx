import '@/ui/accordion.css';
import { Accordion, Button, Group, Stack } from '@mantine/core';
import { IconCopy, IconPlus, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { ProgressPill } from '@/components/programme/StepTimeline';
import { copyQuestionnaire } from '@/data/programmes/commands';
import { ownJourneys } from '@/data/programmes/sources';
import { activeTemplates, ownSubmissions } from '@/data/questionnaires/sources';
import type { Journey } from '@/domain/programmes/journey';
import { copyable, journeyMessages } from '@/domain/programmes/staffChange';
import { submissionId, type Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { confirm, toast } from '@/ui/feedback';
import { Live, LiveFailure, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useLive, type Failure, type LiveCases } from '@/ui/useLive';
import { useClient } from '../useClient';
import { ConsulenzeTable } from './ConsulenzeTable';
import { JourneyPanel } from './JourneyPanel';
import { NewJourneyModal } from './NewJourneyModal';
import { NewStepModal } from './NewStepModal';
import { useStepAction, titleOf } from './useStepAction';

/** `/user/:userId/programmi`: a client's journeys, for staff. */
export function ProgrammesSection({ title }: { title: string }) {
  const { uid } = useClient();
  const source = ownJourneys(uid);
  const journeys = useLive<Journey[], Journey[] | null>(source, {
    loading: null,
    ready: inOrder,
    error: ({ data }) => (data && data.length > 0 ? inOrder(data) : null),
  });
  return (
    <>
      <PageHeader title={title} actions={journeys && <Actions journeys={journeys} />} />
      <Live
        source={source}
        failed={journeyMessages.listFailed('i percorsi non sono arrivati.')}
        skeleton={<BlockSkeleton height={320} />}
      >
        {(stored) => <Journeys journeys={inOrder(stored)} />}
      </Live>
    </>
  );
}

/** By start date; the manual one last. */
function inOrder(journeys: readonly Journey[]): Journey[] {
  const at = ({ manual, plannedStartAt, createdAt }: Journey) =>
    manual ? Infinity : ((plannedStartAt ?? createdAt)?.getTime() ?? 1e15);
  const byId = (a: Journey, b: Journey) => (a.id < b.id ? -1 : 1);
  return [...journeys].sort((a, b) => (at(a) === at(b) ? byId(a, b) : at(a) - at(b)));
}

type Known<T> = { data: readonly T[]; failure: Failure | null };
const known = <T,>(): LiveCases<T[], Known<T>> => ({
  loading: { data: [], failure: null },
  ready: (data) => ({ data, failure: null }),
  error: (failure) => ({ data: failure.data ?? [], failure }),
});

/** What can be created, once the client's journeys are known. */
function Actions({ journeys }: { journeys: readonly Journey[] }) {
  const { uid } = useClient();
  const [dialog, setDialog] = useState<'journey' | 'step' | null>(null);
  const submissions = useLive(ownSubmissions(uid), known<Submission>());
  const close = () => setDialog(null);
  return (
    <>
      <Group gap="xs">
        <Button
          leftSection={<IconRoute size={17} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('journey')}
        >
          Crea percorso
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('step')}
        >
          Aggiungi step manuale
        </Button>
        <CopyButton journeys={journeys} submissions={submissions.data} />
      </Group>
      {dialog === 'journey' && (
        <NewJourneyModal count={journeys.filter(({ manual }) => !manual).length} onClose={close} />
      )}
      {dialog === 'step' && <NewStepModal journeys={journeys} onClose={close} />}
    </>
  );
}

function Journeys({ journeys }: { journeys: readonly Journey[] }) {
  const { uid } = useClient();
  const templates = useLive(activeTemplates(), known<QuestionnaireTemplate>());
  const submissions = useLive(ownSubmissions(uid), known<Submission>());
  const failure = templates.failure ?? submissions.failure;
  return (
    <>
      {failure && <LiveFailure failure={failure} what={journeyMessages.loadFailed} />}
      <Stack>
        {journeys.length === 0 && (
          <EmptyState
            text="Nessun percorso per questo cliente."
            hint="Creane uno con «Crea percorso»."
          />
        )}
        <ConsulenzeTable journeys={journeys} />
        <Accordion
          multiple
          variant="separated"
          defaultValue={journeys.slice(0, 1).map(({ id }) => id)}
          keepMounted={false}
        >
          {journeys.map((journey) => (
            <Accordion.Item key={journey.id} value={journey.id}>
              <Accordion.Control>
                <Group gap="sm">
                  {titleOf(journey)}
                  <ProgressPill steps={journey.steps} />
                </Group>
              </Accordion.Control>
              <Accordion.Panel>
                <JourneyPanel
                  journey={journey}
                  templates={templates.data}
                  submissions={submissions.data}
                />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </Stack>
    </>
  );
}

/**
 * Copies the answers of a manual questionnaire to the first journey, if that has a questionnaire.
 */
function CopyButton({
  journeys,
  submissions,
}: {
  journeys: readonly Journey[];
  submissions: readonly Submission[];
}) {
  const { running, run } = useStepAction(journeyMessages.copyFailed);
  const { from, to } = copyable(journeys);
  if (!from || !to) return null;
  const copy = async () => {
    const answered = ({ journey, index }: typeof from) =>
      submissions.some(({ id }) => id === submissionId(journey.id, index));
    if (!answered(from)) {
      toast.error(journeyMessages.noManual);
      return;
    }
    const over = answered(to);
    const question =
      'Il primo percorso ha già delle risposte: vuoi sostituirle con quelle del questionario manuale?';
    if (over && !(await confirm({ question, action: 'Sostituisci le risposte', danger: true })))
      return;
    run(
      () => copyQuestionnaire(from, to, over),
      () => toast.success('Questionario copiato nel primo percorso.'),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={17} aria-hidden />}
      loading={running}
      onClick={() => void copy()}
    >
      Copia questionario manuale nel primo percorso
    </Button>
  );
}
