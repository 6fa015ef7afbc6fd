import { Alert, Button, FileInput, Group, Modal, Table, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '@/domain/text';
import { IMPORT_FIELDS, USER_FIELDS } from '@/domain/users/fields';
import type { PlannedRow } from '@/domain/users/peopleFile';
import { useFocusReturn } from '@/ui/focus';
import { ProgressBar } from '@/ui/list/BulkBar';
import { useImport, type FailedRow } from './useImport';
import '@/ui/table.css';
import classes from './Users.module.css';

/** Rows rendered of a long file; all are imported. */
const SHOWN_MAX = 200;
const KINDS = {
  change: 'Modifica',
  new: 'Nuovo utente',
  same: 'Nessuna modifica',
  problem: 'Non importabile',
} as const;

/** Imports people from a CSV file: preview, then, confirmed, the import. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  const [file, setFile] = useState<File | null>(null);
  const { bulk, plan, failed, problem, reading, read, run } = useImport(onClose);
  const work = plan?.filter((row) => row.kind === 'change' || row.kind === 'new') ?? [];
  const running = bulk.progress !== null;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Importa utenti da CSV"
      size="xl"
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      withCloseButton={!running}
    >
      <Text size="sm" className="text-muted" mb="sm">
        La prima riga dice le colonne: email (obbligatoria),{' '}
        {IMPORT_FIELDS.map((name) => USER_FIELDS[name].label)
          .join(', ')
          .toLowerCase()}
        . Chi ha già un account viene aggiornato; le celle vuote non cambiano nulla, il ruolo e
        l’email restano come sono.
      </Text>
      <Group align="flex-end" mb="sm">
        <FileInput
          className={classes.file}
          label="File CSV"
          placeholder="Scegli un file"
          accept=".csv,.txt,text/csv,text/plain"
          leftSection={<IconFileUpload size={18} aria-hidden />}
          value={file}
          onChange={setFile}
          disabled={running}
          data-autofocus
        />
        <Button
          variant="default"
          loading={reading}
          disabled={running}
          onClick={() => void read(file)}
        >
          Anteprima
        </Button>
      </Group>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {plan && failed.length === 0 && <Preview plan={plan} />}
      {failed.length > 0 && <Failed failed={failed} />}
      {bulk.progress && (
        <ProgressBar
          text={`Importazione: ${bulk.progress.done} di ${bulk.progress.total}`}
          percent={(100 * bulk.progress.done) / bulk.progress.total}
          label="Importazione"
        />
      )}
      {plan && !running && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Chiudi
          </Button>
          {failed.length > 0 ? (
            <Button onClick={() => void run(failed.map(({ row }) => row))}>
              Riprova le righe non riuscite
            </Button>
          ) : (
            <Button disabled={work.length === 0} onClick={() => void run(work)}>
              {work.length === 1 ? 'Importa 1 riga' : `Importa ${work.length} righe`}
            </Button>
          )}
        </Group>
      )}
    </Modal>
  );
}

function Preview({ plan }: { plan: readonly PlannedRow[] }) {
  const count = (kind: PlannedRow['kind'], one: string, many: string) =>
    plural(plan.filter((row) => row.kind === kind).length, one, many);
  return (
    <>
      <Text role="status" fw={600} my="xs">
        {[
          count('change', 'da aggiornare', 'da aggiornare'),
          count('new', 'nuovo', 'nuovi'),
          count('same', 'senza modifiche', 'senza modifiche'),
          count('problem', 'non importabile', 'non importabili'),
        ].join(', ')}
      </Text>
      <Rows
        rows={plan.map((row) => ({
          ...row,
          what: KINDS[row.kind],
          detail: detailOf(row),
          bad: row.kind === 'problem',
        }))}
      />
    </>
  );
}

function Failed({ failed }: { failed: readonly FailedRow[] }) {
  return (
    <>
      <Alert color="red" role="alert" my="xs">
        {plural(failed.length, 'riga non importata.', 'righe non importate.')} Le altre sono state
        scritte.
      </Alert>
      <Rows
        rows={failed.map(({ row, why }) => ({
          ...row,
          what: KINDS[row.kind],
          detail: why,
          bad: true,
        }))}
      />
    </>
  );
}

function detailOf(row: PlannedRow): string {
  if (row.kind === 'problem') return row.problem;
  if (row.kind === 'new')
    return [row.fields.name, row.fields.surname, row.fields.studio].filter(Boolean).join(' · ');
  if (row.kind === 'same') return '';
  return row.changes
    .map(
      ({ field, from, to }) =>
        `${USER_FIELDS[field].label}: ${from === '' ? '' : `${from} → `}${to}`,
    )
    .join(' · ');
}

interface ShownRow {
  line: number;
  email: string;
  what: string;
  detail: string;
  bad: boolean;
}

function Rows({ rows }: { rows: readonly ShownRow[] }) {
  return (
    <Table.ScrollContainer minWidth={520} mah={360}>
      <Table stickyHeader verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Riga</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Esito</Table.Th>
            <Table.Th>Dettagli</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, SHOWN_MAX).map(({ line, email, what, detail, bad }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td>{email || '–'}</Table.Td>
              <Table.Td>{what}</Table.Td>
              <Table.Td c={bad ? 'var(--mantine-color-error)' : undefined}>{detail}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > SHOWN_MAX && (
        <Text size="sm" className="text-muted" mt="xs">
          E {plural(rows.length - SHOWN_MAX, 'altra riga', 'altre righe')}.
        </Text>
      )}
    </Table.ScrollContainer>
  );
}
