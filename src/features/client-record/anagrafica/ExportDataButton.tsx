import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportPerson } from '@/data/users/management';
import { peopleMessages } from '@/domain/messages';
import { displayName, type UserRecord } from '@/domain/users/user';
import { confirm, toast } from '@/ui/feedback';
import { saveFile } from '@/ui/list/csv';

/** Downloads all data stored about a client, for an access request (GDPR art. 15 and 20). */
export function ExportDataButton({ client }: { client: UserRecord }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const question = `Vuoi esportare tutti i dati di ${displayName(client)}? L’esportazione viene registrata.`;
    if (!(await confirm({ question, action: 'Esporta dati' }))) return;
    setBusy(true);
    try {
      const { data, unproven } = await exportPerson(client.uid);
      saveFile(
        `dati-personali-${client.uid}.json`,
        [JSON.stringify(data, null, 2)],
        'application/json',
      );
      const { count, more } = unproven;
      if (count === 0) toast.success(peopleMessages.exported);
      else toast.success(peopleMessages.exportedMost(more ? `più di ${count}` : String(count)));
    } catch (error) {
      toast.failure(error, peopleMessages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={17} aria-hidden />}
      onClick={() => void save()}
    >
      Esporta dati
    </Button>
  );
}
