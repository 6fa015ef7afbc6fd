import { Modal } from '@mantine/core';
import { noticesOf } from '@/data/notices/sources';
import { noticeMessages, type Notice, type NoticeKind } from '@/domain/notices/notice';
import { DataTable, momentCell, type Column } from '@/ui/DataTable';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { StatusBadge } from '@/ui/StatusBadge';
import { MoreButton } from '@/ui/list/Pager';

const KINDS = {
  messaggio: 'Nuovo messaggio',
  pdf: 'Link a un documento',
  invito: 'Link per la password',
  pagamento: 'Link per il pagamento',
} as const satisfies Record<NoticeKind, string>;

const OUTCOMES = {
  'in corso': { tone: 'non-risposto', label: 'Invio in corso' },
  inviata: { tone: 'risposto', label: 'Inviata' },
  fallita: { tone: 'completato', label: 'Non riuscita' },
} as const;

const COLUMNS: Column<Notice>[] = [
  {
    key: 'at',
    header: 'Quando',
    whole: true,
    cell: momentCell(({ at }) => at, 'Data non valida'),
  },
  { key: 'kind', header: 'Avviso', cell: ({ kind }) => KINDS[kind] },
  {
    key: 'channel',
    header: 'Come',
    cell: ({ channel }) => (channel === 'email' ? 'E-mail' : 'E-mail e notifica'),
  },
  {
    key: 'outcome',
    header: 'Esito',
    cell: ({ outcome }) => <StatusBadge {...OUTCOMES[outcome]} />,
  },
];

/** E-mails and notifications sent to a client, newest first, with their outcome. Read on demand. */
export function NoticesModal({ uid, onClose }: { uid: string; onClose: () => void }) {
  const source = noticesOf(uid);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Avvisi inviati"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <Live
        source={source}
        skeleton={<ListSkeleton rows={4} />}
        empty={<EmptyState text={noticeMessages.none} />}
      >
        {(notices) => (
          <>
            <DataTable
              label="Avvisi inviati"
              columns={COLUMNS}
              rows={notices}
              rowKey={({ id }) => id}
            />
            <MoreButton source={source} />
          </>
        )}
      </Live>
    </Modal>
  );
}
