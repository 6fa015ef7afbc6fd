import { Text } from '@mantine/core';
import { OpenReminders } from '@/components/reminder/OpenReminders';
import { tasksOf } from '@/data/checks/sources';
import { checkMessages } from '@/domain/checkMessages';
import { formatDate } from '@/domain/time/rome';
import { PageLink } from '@/ui/PageLink';
import { Live, BlockSkeleton } from '@/ui/states';
import { OverviewCard } from './OverviewCard';
import classes from './Panoramica.module.css';

/** Open reminders about the client, and checks to do. */
export function TasksCard({ uid }: { uid: string }) {
  const source = tasksOf(uid);
  return (
    <OverviewCard title="Da fare">
      <OpenReminders userId={uid} />
      <Live
        size="line"
        source={source}
        skeleton={<BlockSkeleton height={22} />}
        failed={checkMessages.tasksUnread}
      >
        {(tasks) => {
          const open = tasks.filter(({ fatto }) => fatto !== 'si');
          if (open.length === 0)
            return (
              <Text size="sm">
                {source.hasMore()
                  ? 'Nessuno degli ultimi check è da fare.'
                  : 'Nessun check da fare.'}
              </Text>
            );
          return (
            <ul className={classes.tasks}>
              {open.map(({ id, dataConsegna, notedelcheck }) => (
                <li key={id}>
                  <PageLink page="UserCheck" params={{ userId: uid }} inherit underline="always">
                    {`Check${dataConsegna ? ` per il ${formatDate(dataConsegna)}` : ''}`}
                  </PageLink>
                  {notedelcheck !== '' && `: ${notedelcheck}`}
                </li>
              ))}
            </ul>
          );
        }}
      </Live>
    </OverviewCard>
  );
}
