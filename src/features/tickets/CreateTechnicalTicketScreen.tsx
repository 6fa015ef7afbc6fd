import { Paper } from '@mantine/core';
import { PageHeader } from '@/ui/PageHeader';
import { NewTechnicalTicketForm } from './NewTechnicalTicketForm';
import { useMe } from './useMe';

/** `/create-ticket-tecnico`: the form alone; success goes to the technical page. */
export function CreateTechnicalTicketScreen({ title }: { title: string }) {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder p="md" radius="md">
        <NewTechnicalTicketForm uid={me.uid} mayUpload={me.user.canUploadFiles} />
      </Paper>
    </>
  );
}
