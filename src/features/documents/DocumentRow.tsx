import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconFileText, IconPhoto } from '@tabler/icons-react';
import { documentName, type ClientDocument } from '@/domain/documents/document';
import { formatDate } from '@/domain/time/rome';
import classes from './OwnDocuments.module.css';

/** A document in the client’s own list. */
export function DocumentRow({
  document,
  onOpen,
}: {
  document: ClientDocument;
  onOpen: () => void;
}) {
  const Icon = document.fileType === null || document.fileType === 'pdf' ? IconFileText : IconPhoto;
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <Icon size={24} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <Text component="span" display="block" fw={600} truncate>
          {documentName(document)}
        </Text>
        <Text component="span" display="block" size="sm" className="text-muted">
          {document.uploadedAt ? formatDate(document.uploadedAt) : 'Data n/d'} ·{' '}
          {document.byClient ? 'Inviato da te' : 'Dal team'} · {document.category}
        </Text>
      </span>
      <IconChevronRight size={20} aria-hidden className={classes.arrow} />
    </UnstyledButton>
  );
}
