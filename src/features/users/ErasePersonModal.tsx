import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { unprovenMatches } from '@/data/users/management';
import { peopleMessages } from '@/domain/messages';
import { ERASURE } from '@/domain/users/erasure';
import { displayName, type UserRecord } from '@/domain/users/user';
import { useFocusReturn } from '@/ui/focus';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { EraseForm } from './EraseForm';

interface ErasePersonModalProps {
  user: UserRecord;
  onClose: () => void;
}

/**
 * «Elimina persona e dati»: what is erased and what stays, individual decisions, e-mail to confirm,
 * progress.
 */
export function ErasePersonModal({ user, onClose }: ErasePersonModalProps) {
  useFocusReturn();
  const [since, setSince] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const source = unprovenMatches(user.uid, since);
  const askAnew = (why: string) => {
    setSince(Date.now());
    toast.error(why);
  };
  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      withCloseButton={!busy}
      title={`Elimina ${displayName(user)}`}
      size="lg"
    >
      {ERASURE.map(({ title, text }) => (
        <Text key={title} size="sm" mb="xs">
          <b>{title}:</b> {text}
        </Text>
      ))}
      <Text size="sm" mb="md">
        La persona è bloccata subito e non può più accedere. <b>Non si può annullare.</b> Se ha
        chiesto una copia dei suoi dati, va esportata prima, da chi gestisce il portale. PayPal, il
        negozio e la posta conservano i propri dati.
      </Text>
      <Live
        source={source}
        skeleton={<ListSkeleton rows={2} />}
        failed={peopleMessages.matchesFailed}
      >
        {(found) => (
          <EraseForm
            user={user}
            found={found}
            onBusy={setBusy}
            onStale={askAnew}
            onClose={onClose}
          />
        )}
      </Live>
    </Modal>
  );
}
