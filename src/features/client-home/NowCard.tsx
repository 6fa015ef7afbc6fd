import { Button, Paper, Text, Title } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FirstSteps } from '@/domain/home/firstSteps';
import { isForToday, type Task } from '@/domain/home/now';
import { stepKind } from '@/domain/programmes/steps';
import { lazyComponent } from '@/ui/lazyComponent';
import { LiveFailure, BlockSkeleton } from '@/ui/states';
import classes from './Home.module.css';
import { taskText } from './taskText';
import type { NowState } from './useSituation';

/** Tasks of each list beside the card that fit on a phone. */
const MORE = 2;
/**
 * px: reserved for the card and MORE others, so that tasks that load later don't shift the page.
 */
const ROOM = 290;
/** px: bottom margin of a skeleton. */
const SKELETON_MARGIN = 12;
/** px: about the height of the first steps. */
const START = 480;

// Only new clients need it.
const FirstStepsCard = lazyComponent(
  async () => (await import('./FirstStepsCard')).FirstStepsCard,
  <BlockSkeleton height={START} />,
);

interface Props extends NowState {
  /** Sends the verification e-mail. */
  verify: ReactNode;
  /** Asks for name and surname. */
  onTellName: () => void;
}

/**
 * «Che cosa faccio adesso?»: the most urgent task with its link, or a new client's first steps;
 * then what else is for today, and what comes later. Only today's call and steps that staff sent
 * back precede the first steps.
 */
export function NowCard({ tasks, start, failure, waiting, verify, onTellName }: Props) {
  const open = start && tasks ? beside(start, tasks) : (tasks ?? []);
  const leads = !start || (open[0] !== undefined && isUrgent(open[0]));
  const first = leads ? open[0] : undefined;
  const rest = leads ? open.slice(1) : open;
  const isAlone = !start && rest.length === 0 && !waiting;
  return (
    <>
      <section aria-labelledby="adesso" className={classes.now}>
        <Title order={2} size="h4" id="adesso">
          Adesso
        </Title>
        {failure && (
          <LiveFailure
            failure={failure}
            what={
              tasks
                ? 'Questa parte potrebbe non essere aggiornata.'
                : 'Quello che c’è da fare non è stato caricato.'
            }
          />
        )}
        {tasks === undefined && !failure && <BlockSkeleton height={ROOM - SKELETON_MARGIN} />}
        {tasks && leads && (
          <Paper
            withBorder
            p="md"
            className={classes.first}
            style={isAlone ? { minHeight: ROOM } : {}}
          >
            {first ? <First task={first} /> : <Nothing />}
          </Paper>
        )}
        {tasks && start && <FirstStepsCard steps={start} verify={verify} onTellName={onTellName} />}
      </section>
      {tasks && <Others title="Oggi" tasks={rest.filter((task) => isForToday(task))} />}
      {tasks && <Others title="Poi" tasks={rest.filter((task) => !isForToday(task))} />}
    </>
  );
}

/** Whether a task precedes even the first steps: today's call, or a step that staff sent back. */
const isUrgent = (task: Task) => task.kind === 'update' || (task.kind === 'call' && task.today);

/** The tasks that the first steps don't already mention. */
function beside({ about }: FirstSteps, tasks: readonly Task[]): Task[] {
  const firstTask = tasks.find(
    (task) =>
      about.asks === 'questionnaire' &&
      task.kind === 'questionnaire' &&
      stepKind(task.name) === 'questionario',
  );
  return tasks.filter(
    (task) => task !== firstTask && task.kind !== 'step' && (task.kind !== 'call' || task.today),
  );
}

function Others({ title, tasks }: { title: 'Oggi' | 'Poi'; tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className={classes.later}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <ul className={classes.others}>
        {tasks.slice(0, MORE).map((task) => (
          <Other key={`${task.kind}/${taskText(task).title}`} task={task} />
        ))}
      </ul>
    </section>
  );
}

function First({ task }: { task: Task }) {
  const { title, text, action, to } = taskText(task);
  return (
    <>
      <Text fw={700} size="lg" className={classes.words}>
        {title}
      </Text>
      <Text className={classes.text}>{text}</Text>
      <Button component={Link} to={to} fullWidth mt="auto">
        {action}
      </Button>
    </>
  );
}

function Nothing() {
  return (
    <>
      <div className={classes.nothing}>
        <IconCircleCheck size={40} stroke={1.5} aria-hidden className={classes.calm} />
        <Text fw={700} size="lg">
          Per ora non hai niente da fare
        </Text>
        <Text>Quando c’è un passo nuovo lo trovi qui.</Text>
      </div>
      <Button component={Link} to="/ticket-page-tecnico" variant="default" fullWidth mt="auto">
        Scrivi al team
      </Button>
    </>
  );
}

function Other({ task }: { task: Task }) {
  const { title, text, to } = taskText(task);
  return (
    <li>
      <Link to={to} className={classes.other}>
        <span className={classes.words}>
          <Text component="span" display="block" fw={600} size="sm">
            {title}
          </Text>
          <span className={`text-muted ${classes.hint}`}>{text}</span>
        </span>
        <IconChevronRight size={20} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}
