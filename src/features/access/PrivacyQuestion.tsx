import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { acceptPrivacy } from '@/data/users/commands';
import { privacyLater } from '@/data/users/privacyLater';
import { errorText } from '@/domain/errors';
import { toast } from '@/ui/toast';
import { useSource } from '@/ui/useSource';

/**
 * Asks a client whose record staff created to accept the privacy terms. Refusing changes nothing:
 * the question returns at the next sign-in. Accepting closes it in every tab, by the live record.
 */
export function PrivacyQuestion() {
  const { uid } = useMe();
  const [sending, setSending] = useState(false);
  if (useSource(privacyLater) === uid) return null;

  const accept = async () => {
    setSending(true);
    try {
      await acceptPrivacy(uid);
    } catch (error) {
      // A toast, because the dialog is closed while the write is pending.
      toast.error(`Il consenso non è stato registrato. ${errorText(error)}`);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => privacyLater.put(uid)}
      title="Informativa sulla privacy"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text>Il tuo account è stato creato dallo staff: manca ancora il tuo consenso.</Text>
      <Text mt="sm">
        Ho letto l’informativa sulla privacy e acconsento al trattamento dei miei dati personali.
      </Text>
      <Text mt="sm" size="sm" c="dimmed">
        Puoi anche decidere più tardi: te lo chiederemo di nuovo al prossimo accesso.
      </Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => privacyLater.put(uid)}>
          Non ora
        </Button>
        <Button data-autofocus loading={sending} onClick={() => void accept()}>
          Accetto
        </Button>
      </Group>
    </Modal>
  );
}
