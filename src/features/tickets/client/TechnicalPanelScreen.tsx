import { Paper, Title } from '@mantine/core';
import { ownTickets } from '@/data/tickets';
import { pathTo } from '@/domain/access/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useMe } from '../useMe';
import { NewTicketForm } from './NewTicketForm';
import { OwnTicketList } from './OwnTicketList';

/** `/ticket-page-tecnico` (AT-077): the client's technical tickets and the form that opens one. */
export function TechnicalPanelScreen({ title }: { title: string }) {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder p="md" radius="md">
        <NewTicketForm kind="technical" uid={me.uid} mayUpload={me.user.canUploadFiles} />
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
