import { Paper } from '@mantine/core';
import { PageHeader } from '@/ui/PageHeader';
import { useMe } from '@/components/session/useMe';
import { NewTicketForm } from './NewTicketForm';

/** `/create-ticket-tecnico`: the form alone; success goes to the technical page. */
export function CreateTechnicalTicketScreen({ title }: { title: string }) {
  const me = useMe();
  return (
    <>
      <PageHeader title={title} back="/ticket-page-tecnico" />
      <Paper withBorder p="md" radius="md">
        <NewTicketForm kind="technical" uid={me.uid} mayUpload={me.user.canUploadFiles} />
      </Paper>
    </>
  );
}
