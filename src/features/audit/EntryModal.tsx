import { Modal, Text } from '@mantine/core';
import { kindLabel, type AuditEntry } from '@/domain/audit/entry';
import { fieldLabel, subjectOf } from '@/domain/audit/subject';
import { formatDateTime } from '@/domain/time/rome';
import { useFocusReturn } from '@/ui/focus';
import { EmptyState } from '@/ui/states';
import classes from './AuditLog.module.css';
import { storedLines, type StoredLine } from './storedLines';

const ERASED: Readonly<Record<string, string>> = {
  deleted: 'Documenti eliminati',
  stripped: 'Documenti resi anonimi',
  kept: 'Documenti conservati',
  files: 'File eliminati',
};

function linesOf({ collection, before, after, erased }: AuditEntry): StoredLine[] {
  const counted = storedLines(erased).map((line) => ({
    ...line,
    name: ERASED[line.name] ?? line.name,
  }));
  const stored = storedLines(before, after).map((line) => ({
    ...line,
    name: fieldLabel(collection, line.name),
  }));
  return [...counted, ...stored];
}

interface EntryModalProps {
  entry: AuditEntry;
  author: string;
  onClose: () => void;
}

/** The stored content of an entry as plain text: each field before and, for a change, after it. */
export function EntryModal({ entry, author, onClose }: EntryModalProps) {
  useFocusReturn();
  const lines = linesOf(entry);
  return (
    <Modal opened onClose={onClose} title={kindLabel(entry.what)} size="lg">
      <Text size="sm" mb="sm">
        {entry.at ? formatDateTime(entry.at) : 'Senza data'} · {author} · {subjectOf(entry)} (
        {entry.collection}/{entry.docId})
      </Text>
      {lines.length === 0 ? (
        <EmptyState
          text="Nessun dettaglio conservato"
          hint="Quello che c’era prima si conserva per 30 giorni."
        />
      ) : (
        <dl className={classes.fields}>
          {lines.map(({ name, text, now }, index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>
                {now === undefined ? text : `Prima: ${text}`}
                {now !== undefined && <strong>{`\nDopo: ${now}`}</strong>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Modal>
  );
}
