import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { privacyLater, recordConsents } from '@/data/privacy/commands';
import { signOut } from '@/data/session/session';
import { acceptPrivacy } from '@/data/users/commands';
import { AppError, errorText } from '@/domain/errors';
import { consentMessages } from '@/domain/messages';
import { needsNotice, type PrivacyNotice } from '@/domain/privacy/consents';
import type { UserRecord } from '@/domain/users/user';
import { toast } from '@/ui/feedback';
import { NoticeInDialog, HEALTH_CONSENT, useNotice } from '@/components/privacy/NoticeText';
import { useSource } from '@/ui/useSource';

/**
 * Asks a client at sign-in to accept the privacy notice: a version not accepted yet (DE-106), or
 * any, if staff created the record (DE-081). Refusing changes nothing: the question returns at the
 * next sign-in. Accepting closes it in every tab, by the live record. While the notice can't be
 * read, nothing is asked: nobody accepts a text that may exist without seeing it.
 */
export function PrivacyQuestion() {
  const { user } = useMe();
  const { again, ...state } = useNotice();
  const later = useSource(privacyLater);
  if (state.status !== 'ready') return null;
  const valid = state.notice;
  const notice = needsNotice(user.consents, valid) ? valid : null;
  if (!notice && user.privacyAccepted) return null;
  const question = notice ? `${user.uid} ${notice.version}` : user.uid;
  if (later === question) return null;
  return <Question notice={notice} again={again} putOff={() => privacyLater.put(question)} />;
}

interface QuestionProps {
  /** Null: none is published. */
  notice: PrivacyNotice | null;
  /** Reads the notice anew. */
  again: () => void;
  putOff: () => void;
}

function Question({ notice, again, putOff }: QuestionProps) {
  const { uid, user } = useMe();
  const [sending, setSending] = useState(false);
  const [health, setHealth] = useState(false);
  const accept = async () => {
    setSending(true);
    try {
      if (notice)
        await recordConsents({
          version: notice.version,
          accepts: true,
          ...(health ? { health } : {}),
        });
      else await acceptPrivacy(uid);
    } catch (error) {
      // A toast, because the dialog is closed while the write is pending.
      toast.error(`${consentMessages.failed} ${errorText(error)}`);
      if (error instanceof AppError && error.code === 'already-exists') again();
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={putOff}
      title="Informativa sulla privacy"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text>{reasonOf(notice, user)}</Text>
      {notice && <NoticeInDialog notice={notice} />}
      <Text mt="sm">
        Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati personali.
      </Text>
      {notice && !user.consents.health && (
        <Checkbox
          mt="sm"
          checked={health}
          onChange={(event) => setHealth(event.currentTarget.checked)}
          label={HEALTH_CONSENT}
        />
      )}
      <Text mt="sm" size="sm" c="dimmed">
        Puoi anche decidere più tardi: te lo chiederemo di nuovo al prossimo accesso.
      </Text>
      <Group justify="flex-end" mt="md">
        {notice && (
          <Button variant="subtle" onClick={() => void signOut()}>
            Esci
          </Button>
        )}
        <Button variant="default" onClick={putOff}>
          Non ora
        </Button>
        <Button
          data-autofocus={notice ? undefined : true}
          loading={sending}
          onClick={() => void accept()}
        >
          Accetto
        </Button>
      </Group>
    </Modal>
  );
}

function reasonOf(notice: PrivacyNotice | null, { consents, privacyAccepted }: UserRecord): string {
  if (notice && consents.notice)
    return 'C’è una nuova versione dell’informativa: leggila e dicci se la accetti.';
  if (!notice || !privacyAccepted)
    return 'Il tuo account è stato creato dallo staff: manca ancora il tuo consenso.';
  // The client accepted before the notice was published, or signed up while consents could not be
  // recorded.
  return consents.health
    ? UNRECORDED
    : `${UNRECORDED} Neanche una scelta sui dati sanitari risulta salvata: se l’avevi fatta, indicala di nuovo.`;
}

const UNRECORDED =
  'Manca la registrazione della tua accettazione dell’informativa: leggila e dicci se la accetti.';
