import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend, IconSend2 } from '@tabler/icons-react';
import type { ClipboardEvent, DragEvent, KeyboardEvent, ReactNode } from 'react';
import classes from './Composer.module.css';

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /**
   * Sends and opens the next item; if given, Ctrl/⌘+Enter does this. Omit if there is no next item.
   */
  onSendNext?: () => void;
  /** Omit to disallow attachments. */
  onFiles?: (files: File[]) => void;
  accept?: string;
  maxLength: number;
  error?: string | null;
  busy?: boolean;
  /** More buttons beside «Allega un file». */
  tools?: ReactNode;
  children?: ReactNode;
}

/**
 * Message editor: Ctrl/⌘+Enter sends, and opens the next item if there is one (with Shift it only
 * sends); Esc leaves the text box. Files can be picked, pasted or dropped. Controlled, so that the
 * owner can keep drafts.
 */
export function Composer({
  value,
  onChange,
  onSend,
  onSendNext,
  onFiles,
  accept,
  maxLength,
  error,
  busy,
  tools,
  children,
}: ComposerProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A key that is held down would also send the text in the next item's box.
    if (busy || event.repeat) return;
    if (onSendNext && !event.shiftKey) onSendNext();
    else onSend();
  };
  const take = (event: ClipboardEvent | DragEvent, list: FileList) => {
    if (!onFiles || list.length === 0) return;
    event.preventDefault();
    onFiles([...list]);
  };
  return (
    <div
      className={classes.composer}
      data-composer
      onDragOver={(event) => onFiles && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
    >
      {children}
      <div className={classes.row}>
        {onFiles && (
          <FileButton onChange={(files) => onFiles(files)} accept={accept} multiple>
            {(props) => (
              <ActionIcon {...props} variant="default" size={44} aria-label="Allega un file">
                <IconPaperclip size={20} aria-hidden />
              </ActionIcon>
            )}
          </FileButton>
        )}
        {tools}
        <Textarea
          className={classes.text}
          aria-label="Scrivi un messaggio"
          placeholder="Messaggio…"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={maxLength}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData.files)}
        />
        <Button
          onClick={onSend}
          loading={busy}
          size="md"
          variant={onSendNext ? 'default' : undefined}
          className={onSendNext ? `${classes.send} ${classes.plain}` : classes.send}
          leftSection={<IconSend size={18} aria-hidden />}
          title={onSendNext ? 'Ctrl/⌘ + Maiusc + Invio' : 'Ctrl/⌘ + Invio'}
        >
          <span className={classes.sendLabel}>Invia</span>
        </Button>
        {onSendNext && (
          <Button
            onClick={onSendNext}
            loading={busy}
            size="md"
            className={`${classes.send} ${classes.next}`}
            leftSection={<IconSend2 size={18} aria-hidden />}
            title="Ctrl/⌘ + Invio"
          >
            Invia e prossimo
          </Button>
        )}
      </div>
    </div>
  );
}
