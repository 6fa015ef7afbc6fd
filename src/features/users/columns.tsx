import { StudioName } from '@/components/client/facts';
import type { LatestSource } from '@/data/users/latest';
import { LIST_FIELDS, USER_FIELDS, wordOf } from '@/domain/users/fields';
import { fieldText } from '@/domain/users/list';
import type { UserRecord } from '@/domain/users/user';
import { dayCell, type Column } from '@/ui/DataTable';
import { StatusBadge } from '@/ui/StatusBadge';
import { Actions, Order, type UserActions } from './cells';

type ListField = (typeof LIST_FIELDS)[number];

/** Cells and widths of fields, where they are not plain text of the usual width. */
const COLUMNS: Partial<Record<ListField, Partial<Column<UserRecord>>>> = {
  name: { width: 110 },
  surname: {
    cell: ({ surname, hidden }) => (
      <>
        {surname || '—'}
        {hidden && <StatusBadge tone="neutro" label="Nascosto" />}
      </>
    ),
  },
  studio: { cut: false, cell: (user) => <StudioName user={user} /> },
};

function fieldColumn(name: ListField): Column<UserRecord> {
  const { label } = USER_FIELDS[name];
  const cell = (user: UserRecord) => wordOf(name, fieldText(user, name)) || '—';
  return { key: name, header: label, width: 130, cut: true, cell, ...COLUMNS[name] };
}

/** @param latestFor source of the additional data of a person's page */
export function userColumns(
  latestFor: (uid: string) => LatestSource | null,
  actions: UserActions,
): Column<UserRecord>[] {
  return [
    {
      key: 'at',
      header: 'Data creazione',
      width: 110,
      cell: dayCell(({ createdAt }) => createdAt),
    },
    { key: 'email', header: 'Email', width: 210, cut: true, cell: ({ email }) => email || '—' },
    {
      key: 'order',
      header: 'Ordine',
      width: 180,
      cell: (user) => <Order user={user} source={latestFor(user.uid)} actions={actions} />,
    },
    ...LIST_FIELDS.map(fieldColumn),
    {
      key: 'actions',
      header: 'Azioni',
      width: 168,
      screenOnly: true,
      cell: (user) => <Actions user={user} source={latestFor(user.uid)} actions={actions} />,
    },
  ];
}
