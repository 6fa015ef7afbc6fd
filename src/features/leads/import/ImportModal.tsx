import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  Modal,
  Select,
  SegmentedControl,
  Textarea,
} from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { AddingSection, useAdding } from '@/components/lead/AddingSection';
import { addContacts } from '@/data/leads/commands';
import { contactsOfNumbers } from '@/data/leads/list';
import { leadImportMessages as messages } from '@/domain/leadMessages';
import { planLeads, type NewLead } from '@/domain/leads/addition';
import { contactRows, type ContactRow } from '@/domain/leads/columns';
import { LEAD_SOURCES } from '@/domain/leads/values';
import { useFocusReturn } from '@/ui/focus';
import { ColumnsSection } from './ColumnsSection';
import { readTable, type TableOfContacts, CONTACT_WORDS } from './readTable';

const WAYS = [
  { value: 'file', label: 'File' },
  { value: 'paste', label: 'Incolla' },
];

/**
 * Imports contacts from a file or pasted from a spreadsheet: column mapping, preview and,
 * confirmed, the import.
 */
export function ImportModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const [way, setWay] = useState('file');
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [source, setSource] = useState<string>(LEAD_SOURCES[0]);
  const [table, setTable] = useState<TableOfContacts | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useAdding<ContactRow, NewLead>({
    lookUp: contactsOfNumbers,
    add: addContacts,
    onDone: onClose,
  });
  const busy = reading || adding.running;

  const change = (next: TableOfContacts | null) => {
    setTable(next);
    setProblem(null);
    adding.forget();
  };
  const read = async () => {
    change(null);
    setReading(true);
    const found = await readTable(way === 'file' ? file : text);
    if ('problem' in found) setProblem(found.problem);
    else setTable(found);
    setReading(false);
  };
  const preview = () => {
    if (!table) return;
    const rows = contactRows(table.rows.slice(table.header ? 1 : 0), table.columns);
    if (!table.columns.includes('telefono')) setProblem('Scegli la colonna del telefono.');
    else if (rows.length === 0) setProblem(messages.empty);
    else {
      setProblem(null);
      void adding.check(rows, (known) => planLeads(rows, known, source));
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Importa contatti"
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <SegmentedControl
        aria-label="Da dove"
        data={WAYS}
        value={way}
        onChange={(value) => {
          setWay(value);
          change(null);
        }}
        disabled={busy}
        mb="sm"
      />
      {way === 'file' ? (
        <FileInput
          label="File CSV"
          placeholder="Scegli un file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          value={file}
          onChange={(value) => {
            setFile(value);
            change(null);
          }}
          disabled={busy}
        />
      ) : (
        <Textarea
          label="Contatti"
          description="Righe copiate da un foglio di calcolo."
          autosize
          minRows={5}
          maxRows={10}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            change(null);
          }}
          disabled={busy}
        />
      )}
      <Button
        variant="default"
        my="sm"
        loading={reading}
        disabled={adding.running}
        onClick={() => void read()}
      >
        Leggi le colonne
      </Button>
      {problem !== null && (
        <Alert color="red" role="alert" mb="sm">
          {problem}
        </Alert>
      )}
      {table && (
        <>
          <Checkbox
            label="La prima riga contiene i nomi delle colonne"
            checked={table.header}
            onChange={({ currentTarget: { checked } }) => change({ ...table, header: checked })}
            disabled={busy}
          />
          <ColumnsSection table={table} onChange={change} disabled={busy} />
          <Group align="flex-end" my="sm">
            <Select
              label="Contatto preso, se la riga non lo dice"
              data={LEAD_SOURCES}
              allowDeselect={false}
              value={source}
              onChange={(value) => {
                setSource(value ?? source);
                adding.forget();
              }}
              disabled={busy}
            />
            <Button variant="default" onClick={preview} disabled={busy}>
              Anteprima
            </Button>
          </Group>
        </>
      )}
      <AddingSection adding={adding} rows={CONTACT_WORDS} onClose={onClose} />
    </Modal>
  );
}
