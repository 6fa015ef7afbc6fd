import { Modal, Text } from '@mantine/core';
import { kindLabel, type RegisterEntry } from '@/domain/register/entry';
import { formatDateTime } from '@/domain/time/rome';
import { EmptyState } from '@/ui/EmptyState';
import { useFocusReturn } from '@/ui/useFocusReturn';
import classes from './Register.module.css';
import { storedLines } from './storedLines';

/** What an entry kept: each stored field of what was there before, as plain text. */
export function EntryModal({ entry, onClose }: { entry: RegisterEntry; onClose: () => void }) {
  useFocusReturn();
  const lines = storedLines(entry.before);
  return (
    <Modal opened onClose={onClose} title={kindLabel(entry.what)} size="lg">
      <Text size="sm" mb="sm">
        {entry.at ? formatDateTime(entry.at) : 'Senza data'} · {entry.by.email || entry.by.uid} ·{' '}
        {entry.collection}/{entry.docId}
      </Text>
      {lines.length === 0 ? (
        <EmptyState
          text="Nessun dettaglio conservato"
          hint="Quello che c’era prima si conserva per 30 giorni."
        />
      ) : (
        <dl className={classes.fields}>
          {lines.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}
