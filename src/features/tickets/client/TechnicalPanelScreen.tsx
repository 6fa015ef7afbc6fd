import { Paper, Title } from '@mantine/core';
import { Suspense } from 'react';
import { firstRows } from '@/data/live/firstRows';
import { ownTickets } from '@/data/tickets/sources';
import { pathTo } from '@/domain/access/paths';
import { PageHeader } from '@/ui/PageHeader';
import { preloadable } from '@/ui/preloadable';
import { useMe } from '@/components/session/useMe';
import { BlockSkeleton } from '@/ui/states';
import { OwnTicketList } from './OwnTicketList';

// Loads after the list and after the linked conversation, because most visits are for those.
const NewTicketForm = preloadable(async () => {
  await firstRows.shown();
  return (await import('./NewTicketForm')).NewTicketForm;
});
/** Height of the form, reserved so that the list doesn't move when it loads. */
const FORM_HEIGHT = { alone: 246, withFile: 343 };

/** `/ticket-page-tecnico`: the client's technical tickets and the form for a new one. */
export function TechnicalPanelScreen({ title }: { title: string }) {
  const me = useMe();
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder p="md" radius="md">
        <Suspense
          fallback={
            <BlockSkeleton
              height={me.user.canUploadFiles ? FORM_HEIGHT.withFile : FORM_HEIGHT.alone}
            />
          }
        >
          <NewTicketForm kind="technical" uid={me.uid} mayUpload={me.user.canUploadFiles} />
        </Suspense>
      </Paper>
      <Title order={2} size="h4" mt="lg" mb="sm">
        I tuoi ticket
      </Title>
      <OwnTicketList
        source={ownTickets('technical', me.uid)}
        to={(ticket) => pathTo('UserTicketConversationTecnico', { ticketId: ticket.id })}
      />
    </>
  );
}
