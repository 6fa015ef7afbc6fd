import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { changeCommunication, checkAssigned } from '@/data/reminders/commands';
import { reminderMessages } from '@/domain/messages';
import { communicationMessages, recordMessages } from '@/domain/recordMessages';
import {
  choicesOf,
  communicationText,
  isAhead,
  SEATS,
  writtenText,
  type Communication,
  type CommunicationField,
} from '@/domain/reminders/communication';
import { REMINDER_TYPES, REMINDER_VISIBILITIES, URGENCIES } from '@/domain/reminders/reminder';
import { formatDateTime } from '@/domain/time/rome';
import type { Column } from '@/ui/DataTable';
import type { Hold } from '@/ui/list/useHeldRows';
import { StatusBadge } from '@/ui/StatusBadge';
import { toast } from '@/ui/feedback';
import { SelectCell, TextCell } from './cells';

const DONE_OPTIONS = [
  { value: 'da fare', label: 'da fare' },
  { value: 'si', label: 'fatto' },
  { value: 'no', label: 'no' },
];
const options = (values: readonly string[], stored: string) => [
  ...(stored === '' ? [{ value: '', label: '—' }] : []),
  ...choicesOf(values, stored).map((value) => ({ value, label: value })),
];

/** Accessible name of a row. */
const said = (row: Communication) =>
  `${row.tipo || 'comunicazione'} del ${row.at ? formatDateTime(row.at) : reminderMessages.dateInvalid}`;

const saver =
  (row: Communication, field: CommunicationField) => async (from: string, to: string) => {
    if (field === 'assignedEmail') await checkAssigned(to);
    await changeCommunication(row.id, field, { from, to });
    return writtenText(field, to, formatDateTime);
  };

/** Contacts and tasks have different error texts. */
const changeFailed = ({ sede }: Communication) =>
  sede === '' ? recordMessages.saveFailed : communicationMessages.contactFailed;

const cellsFor = (hold: Hold) => (row: Communication, field: CommunicationField, name: string) => ({
  label: `${name}, ${said(row)}`,
  value: communicationText(row, field, formatDateTime),
  save: saver(row, field),
  failed: changeFailed(row),
  onHeld: (is: boolean) => hold(row.id, field, is),
});

/** Every column except the sticky actions is edited in place, a field at a time. */
export function columnsFor(
  now: Date,
  hold: Hold,
  remove: (row: Communication) => void,
): Column<Communication>[] {
  const cell = cellsFor(hold);
  return [
    {
      key: 'at',
      header: 'Data',
      width: 136,
      cell: (row) => (
        <div>
          {isAhead(row, now) && <StatusBadge tone="aperto" label="In arrivo" />}
          {row.at === null && <span role="note">{reminderMessages.dateInvalid}</span>}
          <TextCell {...cell(row, 'data', 'Data')} />
        </div>
      ),
    },
    {
      key: 'actions',
      header: 'Azioni',
      width: 90,
      screenOnly: true,
      cell: (row) => (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`${row.visible ? 'Nascondi' : 'Mostra'} ${said(row)}`}
            title={row.visible ? 'Visibile' : 'Nascosta'}
            onClick={() => toggle(row)}
          >
            {row.visible ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={`Elimina ${said(row)}`}
            onClick={() => remove(row)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
    {
      key: 'type',
      header: 'Tipo',
      width: 130,
      cell: (row) => (
        <SelectCell {...cell(row, 'tipo', 'Tipo')} options={options(REMINDER_TYPES, row.tipo)} />
      ),
    },
    {
      key: 'urgency',
      header: 'Urgenza',
      width: 100,
      cell: (row) => (
        <SelectCell
          {...cell(row, 'urgenza', 'Urgenza')}
          options={options(URGENCIES, row.urgenza)}
        />
      ),
    },
    {
      key: 'seat',
      header: 'Contattato da',
      width: 120,
      cell: (row) => (
        <SelectCell {...cell(row, 'sede', 'Contattato da')} options={options(SEATS, row.sede)} />
      ),
    },
    {
      key: 'note',
      header: 'Note',
      width: 146,
      cell: (row) => <TextCell {...cell(row, 'note', 'Note')} long />,
    },
    {
      key: 'assigned',
      header: 'Assegnata a',
      width: 146,
      cell: (row) => <TextCell {...cell(row, 'assignedEmail', 'Assegnata a')} />,
    },
    {
      key: 'kind',
      header: 'Visibilità',
      width: 130,
      cell: (row) => (
        <SelectCell
          {...cell(row, 'tipoPromemoria', 'Visibilità')}
          options={options(REMINDER_VISIBILITIES, row.tipoPromemoria)}
        />
      ),
    },
    {
      key: 'done',
      header: 'Fatto',
      width: 122,
      cell: (row) => <SelectCell {...cell(row, 'fatto', 'Fatto')} options={DONE_OPTIONS} />,
    },
  ];
}

function toggle(row: Communication): void {
  const [from, to] = row.visible ? ['si', 'no'] : ['no', 'si'];
  changeCommunication(row.id, 'visibilita', { from, to }).catch((error: unknown) =>
    toast.failure(error, recordMessages.saveFailed, ['invalid']),
  );
}
