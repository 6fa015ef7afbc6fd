import { ActionIcon, Button, Group } from '@mantine/core';
import { IconListDetails, IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { clientName, useClients, type Clients } from '@/components/client/useClients';
import { UserSearchDialog } from '@/components/client/UserSearchDialog';
import { useMe } from '@/components/session/useMe';
import { auditCount, auditEntries, auditPages, undoEntry } from '@/data/audit/sources';
import type { CsvColumn } from '@/domain/csv';
import {
  AUDIT_KIND_NAMES,
  AUDIT_KINDS,
  kindLabel,
  undoWay,
  type AuditEntry,
  type UndoWay,
} from '@/domain/audit/entry';
import { subjectOf } from '@/domain/audit/subject';
import { accountIdOf } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { romeDayEnd, romeDayStart, formatDateTime } from '@/domain/time/rome';
import { typedEmail } from '@/domain/text';
import type { Column } from '@/ui/DataTable';
import { PageLink } from '@/ui/PageLink';
import { choiceField, dayField, textField, type ValuesOf } from '@/ui/list/urlFields';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useDetailRows, useList } from '@/ui/list/pagedRows';
import { LiveFailure } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { useMinute } from '@/ui/useMinute';
import { EntryModal } from './EntryModal';

const SCHEMA = {
  fields: {
    by: textField('chi', { chip: (by) => by.trim() && `Fatto da: «${by.trim()}»` }),
    about: textField('persona', { chip: (uid) => uid && 'Su una persona' }),
    what: choiceField('cosa', AUDIT_KIND_NAMES, {
      chip: (what) => what && AUDIT_KINDS[what],
    }),
    first: dayField('dal'),
    last: dayField('al'),
  },
  paging: 'more',
} as const;

const KIND_OPTIONS = [
  { value: '', label: 'Tutto' },
  ...AUDIT_KIND_NAMES.map((kind) => ({ value: kind, label: AUDIT_KINDS[kind] })),
];
const SEARCHES = ['Filtra'] as const;

const entryKey = ({ id }: AuditEntry) => id;
const entryTime = ({ at }: AuditEntry) => (at ? formatDateTime(at) : 'Senza data');
const doneBy = ({ by }: AuditEntry) => by.email || by.uid || '—';
/** Author of entries written by `npm run grant-admin`, which has no account. */
const BY_COMMAND = 'grant-admin';

/** An author's e-mail or, without one, the name. */
function authorOf(clients: Clients, { by: { email, uid } }: AuditEntry): string {
  if (email !== '') return email;
  if (uid === BY_COMMAND) return 'Comando grant-admin';
  if (uid === '') return '—';
  const isOnlyAnId = accountIdOf(uid) === null || clients.known.get(uid) === null;
  return isOnlyAnId ? uid : clientName(clients, uid);
}

const documentOf = ({ collection, docId }: AuditEntry) => `${collection}/${docId}`;

const CSV: readonly CsvColumn<AuditEntry>[] = [
  { header: 'Quando', value: entryTime },
  { header: 'Chi', value: doneBy },
  { header: 'Che cosa', value: ({ what }) => kindLabel(what) },
  { header: 'Persona', value: ({ about }) => about },
  { header: 'Documento', value: documentOf },
];

const filtersOf = ({ by, about, what, first, last }: ValuesOf<(typeof SCHEMA)['fields']>) => ({
  by: typedEmail(by),
  about,
  what,
  from: first ? romeDayStart(first) : null,
  before: last ? romeDayEnd(last) : null,
});

/**
 * `/registro`: the audit log, newest first. People can undo their own recent deletions, and restore
 * lists that anybody emptied (DE-033).
 */
export function AuditLogScreen({ title }: { title: string }) {
  const me = useMe();
  const { listUrl, list, count } = useList(SCHEMA, {
    rows: (values) => auditEntries(filtersOf(values)),
    count: (values) => auditCount(filtersOf(values)),
    recount: 'read',
  });
  const { first, last } = listUrl.values;
  const detailRows = useDetailRows(list);
  // Functions leave out the e-mail of an author who has none.
  const nameless = detailRows.flatMap(({ by: { email, uid } }) =>
    email === '' && uid !== BY_COMMAND ? (accountIdOf(uid) ?? []) : [],
  );
  const clients = useClients([...detailRows.map((entry) => entry.about), ...nameless]);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const [searching, setSearching] = useState(false);
  const [undoing, setUndoing] = useState<string | null>(null);
  useMinute();

  const undo = async (way: UndoWay, { id }: AuditEntry): Promise<void> => {
    setUndoing(id);
    try {
      await undoEntry(way, id);
      toast.success('Annullato: è tornato tutto come prima.');
    } catch (error) {
      toast.failure(error);
    } finally {
      setUndoing(null);
    }
  };

  const columns: Column<AuditEntry>[] = [
    { key: 'at', header: 'Quando', width: 150, whole: true, cell: entryTime },
    { key: 'by', header: 'Chi', width: 220, cut: true, cell: (entry) => authorOf(clients, entry) },
    { key: 'what', header: 'Che cosa', width: 190, cell: ({ what: kind }) => kindLabel(kind) },
    {
      key: 'about',
      header: 'Su chi',
      width: 180,
      cell: (entry) =>
        entry.about === '' ? (
          '—'
        ) : (
          <PageLink inherit page="UserOverview" params={{ userId: entry.about }}>
            {clientName(clients, entry.about)}
          </PageLink>
        ),
    },
    {
      key: 'document',
      header: 'Documento',
      width: 240,
      cut: true,
      cell: subjectOf,
    },
    {
      key: 'actions',
      header: 'Azioni',
      width: 150,
      screenOnly: true,
      cell: (entry) => {
        const way = undoWay(entry, me.uid, serverNow());
        return (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size="lg"
              title="Dettagli"
              aria-label={`Dettagli di ${kindLabel(entry.what)}, ${entryTime(entry)}`}
              onClick={() => setOpen(entry)}
            >
              <IconListDetails size={18} aria-hidden />
            </ActionIcon>
            {entry.undoneAt && 'Annullato'}
            {way && (
              <Button
                variant="light"
                size="compact-md"
                loading={undoing === entry.id}
                onClick={() => void undo(way, entry)}
              >
                {way === 'list' ? 'Ripristina' : 'Annulla'}
              </Button>
            )}
          </Group>
        );
      },
    },
  ];
  return (
    <>
      <ListPage
        title={title}
        listUrl={listUrl}
        list={list}
        count={count}
        actions={[
          {
            label: 'Cerca per persona',
            icon: <IconUserSearch size={17} aria-hidden />,
            onClick: () => setSearching(true),
          },
        ]}
        bar={{
          search: { field: 'by', label: 'Chi: email per intero' },
          selects: [{ field: 'what', label: 'Che cosa', labelled: true, options: KIND_OPTIONS }],
        }}
        filters={
          <>
            <PeriodForm
              label="Periodo"
              labels={{ first: 'Dal', last: 'Al' }}
              searches={SEARCHES}
              first={first ?? ''}
              last={last ?? ''}
              onSearch={(from, to) => listUrl.changeTexts({ first: from, last: to })}
            />
            {clients.failure && <LiveFailure failure={clients.failure} />}
          </>
        }
        columns={columns}
        rowKey={entryKey}
        empty={{
          text: 'Nessuna voce nel registro',
          hint: 'Qui compaiono eliminazioni, cambi di ruolo e di pagamento.',
          filtered: { text: 'Nessuna voce con questi filtri', reset: 'Togli i filtri' },
        }}
        csv={{
          name: 'registro',
          of: 'voci',
          columns: CSV,
          pages: () => auditPages(filtersOf(listUrl.values)),
        }}
      />
      {open && (
        <EntryModal entry={open} author={authorOf(clients, open)} onClose={() => setOpen(null)} />
      )}
      {searching && (
        <UserSearchDialog
          title="Voci su una persona"
          onClose={() => setSearching(false)}
          onPick={({ uid }) => {
            setSearching(false);
            listUrl.change({ about: uid });
          }}
        />
      )}
    </>
  );
}
