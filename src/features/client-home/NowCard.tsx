import { Button, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Task } from '@/domain/home/now';
import { LiveFailure } from '@/ui/LiveFailure';
import { BlockSkeleton } from '@/ui/Skeletons';
import classes from './Home.module.css';
import { taskText } from './taskText';
import type { NowState } from './useSituation';

/** Tasks beside the first that fit on a phone. */
const MORE = 2;
/**
 * px: reserved for the first task and MORE others, so that tasks that load later don't shift the
 * page.
 */
const ROOM = 290;
/** px: bottom margin of a skeleton. */
const SKELETON_MARGIN = 12;

/** «Che cosa faccio adesso?»: the most urgent task with its link, then the others. */
export function NowCard({ tasks, failure, waiting }: NowState) {
  const [first, ...others] = tasks ?? [];
  return (
    <section aria-labelledby="adesso" className={classes.now}>
      <Title order={2} size="h4" id="adesso">
        Adesso
      </Title>
      {failure && (
        <LiveFailure failure={failure} what="Questa parte potrebbe non essere aggiornata." />
      )}
      {tasks === undefined && !failure && <BlockSkeleton height={ROOM - SKELETON_MARGIN} />}
      {tasks && (
        <div className={classes.tasks} style={{ minHeight: ROOM }}>
          <Paper
            withBorder
            p="md"
            className={classes.first}
            data-alone={(!waiting && others.length === 0) || undefined}
          >
            {first ? <First task={first} /> : <Nothing />}
          </Paper>
          {others.length > 0 && (
            <ul className={classes.others} aria-label="Poi">
              {others.slice(0, MORE).map((task) => (
                <Other key={`${task.kind}/${taskText(task).title}`} task={task} />
              ))}
            </ul>
          )}
        </div>
      )}
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
      <Text fw={700} size="lg">
        Per ora non hai niente da fare
      </Text>
      <Text className={classes.text}>Quando c’è un passo nuovo lo trovi qui.</Text>
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
        <span className={classes.words}>{title}</span>
        <span className={`text-muted ${classes.hint}`}>{text}</span>
      </Link>
    </li>
  );
}
