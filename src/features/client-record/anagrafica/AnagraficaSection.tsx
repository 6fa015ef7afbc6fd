import { Button, Group, NativeSelect, Paper, Switch, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconFolder, IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SendCheckButton } from '@/components/check/SendCheckButton';
import { useMe } from '@/components/session/useMe';
import { DaySendButton } from '@/components/shipment/DaySendButton';
import { internalNotes } from '@/data/notes/sources';
import { setClientFlag } from '@/data/users/commands';
import { setRole } from '@/data/users/management';
import { mayCall } from '@/domain/access/callables';
import { mayEditPerson } from '@/domain/access/staff';
import { peopleMessages } from '@/domain/messages';
import { healthText, noticeText } from '@/domain/privacy/consents';
import { recordMessages } from '@/domain/recordMessages';
import { ROLES, type Role } from '@/domain/roles';
import { formatDayOrMoment } from '@/domain/time/rome';
import { folderUrl } from '@/domain/users/clientForm';
import { displayName, type UserRecord } from '@/domain/users/user';
import { confirm, toast } from '@/ui/feedback';
import { PageHeader } from '@/ui/PageHeader';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { LiveFailure, BlockSkeleton } from '@/ui/states';
import { useKnown } from '@/ui/useKnown';
import { useClient } from '../useClient';
import classes from './Anagrafica.module.css';
import { DetailsForm } from './DetailsForm';
import { ExportDataButton } from './ExportDataButton';

const Dialogs = lazyDialogs({
  history: async () => (await import('@/components/shipment/SendHistoryModal')).SendHistoryModal,
});

/** `/user/{userId}/anagrafica`: all data of the client. */
export function AnagraficaSection({ title }: { title: string }) {
  const client = useClient();
  const { role } = useMe();
  const readOnly = !mayEditPerson(role, client.role);
  const { data, failure } = useKnown(internalNotes('users', client.uid));
  const notes = useMemo(() => data && (data.find(({ item }) => item === '')?.fields ?? {}), [data]);
  // Once loading the notes has failed, the form stays mounted while they reload, to keep its input.
  const [failed, setFailed] = useState(false);
  if (failure && !failed) setFailed(true);
  return (
    <>
      <PageHeader title={title} actions={<Actions client={client} readOnly={readOnly} />} />
      <Access client={client} readOnly={readOnly} />
      {failure && <LiveFailure failure={failure} what="Le note interne non sono state caricate." />}
      {notes || failed ? (
        <DetailsForm client={client} notes={notes ?? null} readOnly={readOnly} />
      ) : (
        <BlockSkeleton height={420} />
      )}
    </>
  );
}

function Actions({ client, readOnly }: { client: UserRecord; readOnly: boolean }) {
  const { hidden, details } = client;
  const { role } = useMe();
  const [history, setHistory] = useState(false);
  const openFolder = () => {
    const url = folderUrl(details.linkdrop);
    if (url !== null) window.open(url, '_blank', 'noopener,noreferrer');
    else
      toast.error(
        details.linkdrop.trim() === '' ? recordMessages.folderMissing : recordMessages.folderUnsafe,
      );
  };
  const hide = () =>
    save(
      client,
      'hidden',
      !hidden,
      hidden ? 'Utente visibile.' : 'Utente nascosto.',
      recordMessages.saveFailed,
    );
  return (
    <Group gap="xs">
      <DaySendButton uid={client.uid} />
      <Button
        variant="default"
        leftSection={<IconHistory size={17} aria-hidden />}
        onClick={() => setHistory(true)}
      >
        Mostra storico
      </Button>
      <SendCheckButton client={client} />
      <Button
        variant="default"
        leftSection={<IconFolder size={17} aria-hidden />}
        onClick={openFolder}
      >
        Apri cartella
      </Button>
      <Button
        variant="default"
        disabled={readOnly}
        leftSection={
          hidden ? <IconEye size={17} aria-hidden /> : <IconEyeOff size={17} aria-hidden />
        }
        onClick={hide}
      >
        {hidden ? 'Mostra utente' : 'Nascondi utente'}
      </Button>
      {mayCall(role, 'exportPerson') && <ExportDataButton client={client} />}
      <Dialogs
        open={history ? 'history' : null}
        props={{ history: { uid: client.uid } }}
        onClose={() => setHistory(false)}
      />
    </Group>
  );
}

function save(
  client: UserRecord,
  flag: 'hidden' | 'canUploadFiles' | 'canSendChecks',
  on: boolean,
  saved: string,
  failed: string,
): void {
  setClientFlag(client.uid, flag, on).then(
    () => toast.success(saved),
    (error: unknown) => toast.failure(error, failed),
  );
}

/** Read-only data and switches. */
function Access({ client, readOnly }: { client: UserRecord; readOnly: boolean }) {
  const me = useMe();
  const { email, privacyAccepted, privacyAcceptedAt, consents } = client;
  const { canUploadFiles, canSendChecks } = client;
  return (
    <Paper component="section" withBorder p="md" mb="sm" radius="md" aria-label="Accesso">
      <div className={classes.facts}>
        <Text size="sm">
          Email: <strong>{email || '—'}</strong>
        </Text>
        <Text size="sm">
          Privacy: <strong>{privacyAccepted ? 'Accettata' : 'Non Accettata'}</strong>
          {privacyAccepted && privacyAcceptedAt && ` il ${formatDayOrMoment(privacyAcceptedAt)}`}
        </Text>
        {consents.notice && (
          <Text size="sm">
            Informativa: <strong>{noticeText(consents)}</strong>
          </Text>
        )}
        <Text size="sm">
          Consenso dati sanitari: <strong>{healthText(consents)}</strong>
        </Text>
        <Switch
          label="Può caricare file"
          checked={canUploadFiles}
          disabled={readOnly}
          onChange={(event) =>
            save(
              client,
              'canUploadFiles',
              event.currentTarget.checked,
              recordMessages.uploadsSaved,
              recordMessages.uploadsFailed,
            )
          }
        />
        <Switch
          label="Può inviare check"
          checked={canSendChecks}
          disabled={readOnly}
          onChange={(event) =>
            save(
              client,
              'canSendChecks',
              event.currentTarget.checked,
              recordMessages.ownChecksSaved,
              recordMessages.ownChecksFailed,
            )
          }
        />
        {canSendChecks && consents.health?.given !== true && (
          <Text size="sm">Per inviare check gli viene chiesto prima il consenso.</Text>
        )}
        {mayCall(me.role, 'setUserRole') && client.uid !== me.uid && (
          <NativeSelect
            aria-label="Ruolo"
            value={client.role}
            data={[...ROLES]}
            onChange={(event) => void changeRole(client, event.currentTarget.value as Role)}
          />
        )}
      </div>
      {readOnly && (
        <Text size="sm" mt="xs" role="note">
          Solo un Amministratore modifica la scheda di un collaboratore.
        </Text>
      )}
    </Paper>
  );
}

async function changeRole(client: UserRecord, role: Role): Promise<void> {
  const question = `Vuoi cambiare il ruolo di ${displayName(client)} da «${client.role}» a «${role}»?`;
  if (!(await confirm({ question, action: 'Cambia ruolo', danger: true }))) return;
  try {
    await setRole(client.uid, role);
    toast.success('Ruolo aggiornato.');
  } catch (error) {
    toast.failure(error, peopleMessages.changeFailed);
  }
}
