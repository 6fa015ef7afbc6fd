import { Button, Group, Modal, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AddingSection, useAdding } from '@/components/lead/AddingSection';
import { addContacts } from '@/data/leads/commands';
import { contactsOfNumbers } from '@/data/leads/list';
import { leadImportMessages as messages } from '@/domain/leadMessages';
import { pastedRowsOf, planLeads, type NewLead } from '@/domain/leads/addition';
import type { ContactRow } from '@/domain/leads/columns';
import { LEAD_SOURCES } from '@/domain/leads/values';
import { useFocusReturn } from '@/ui/focus';
import { toast } from '@/ui/feedback';
import { CONTACT_WORDS } from './readTable';

/** Contacts from pasted text, one per line. */
export function PasteModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const [text, setText] = useState('');
  const [source, setSource] = useState<string>(LEAD_SOURCES[0]);
  const adding = useAdding<ContactRow, NewLead>({
    lookUp: contactsOfNumbers,
    add: addContacts,
    onDone: onClose,
  });
  const preview = () => {
    const rows = pastedRowsOf(text);
    if (rows.some(({ problem }) => problem === null))
      void adding.check(rows, (known) => planLeads(rows, known, source));
    else toast.error(messages.noneValid);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Crea più contatti"
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!adding.running}
      withCloseButton={!adding.running}
    >
      <Textarea
        label="Contatti"
        description="Una riga per contatto: nome, cognome e telefono."
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          adding.forget();
        }}
        disabled={adding.running}
        data-autofocus
      />
      <Group align="flex-end" my="sm">
        <Select
          label="Contatto preso"
          data={LEAD_SOURCES}
          allowDeselect={false}
          value={source}
          onChange={(value) => {
            setSource(value ?? source);
            adding.forget();
          }}
          disabled={adding.running}
        />
        <Button variant="default" onClick={preview} disabled={adding.running}>
          Anteprima
        </Button>
      </Group>
      <AddingSection adding={adding} rows={CONTACT_WORDS} onClose={onClose} />
    </Modal>
  );
}
