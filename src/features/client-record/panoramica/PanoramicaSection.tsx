import { OnePerCause } from '@/ui/OnePerCause';
import { PageHeader } from '@/ui/PageHeader';
import { useClient } from '../useClient';
import { AboutCard } from './AboutCard';
import { MessageCard } from './MessageCard';
import { NotesCard } from './NotesCard';
import classes from './Panoramica.module.css';
import { AppointmentCard, CheckCard, DietCard, JourneyCard, OrderCard } from './cards';
import { TasksCard } from './TasksCard';

/** `/user/{userId}/panoramica`: where a client stands, at a glance. */
export function PanoramicaSection({ title }: { title: string }) {
  const client = useClient();
  const { uid } = client;
  return (
    <>
      <PageHeader title={title} />
      <OnePerCause>
        <div className={classes.cards}>
          <AboutCard client={client} />
          <JourneyCard uid={uid} />
          <AppointmentCard uid={uid} />
          <OrderCard client={client} />
          <MessageCard uid={uid} />
          <CheckCard uid={uid} />
          <DietCard uid={uid} />
          <TasksCard uid={uid} />
          <NotesCard uid={uid} />
        </div>
      </OnePerCause>
    </>
  );
}
