import { useMemo, useState, type ReactNode } from 'react';
import { MESSAGE_MAX_CHARS } from '@/domain/limits';
import { messageText } from '@/domain/tickets/transitions';
import { Composer } from '@/ui/Composer';
import { toast } from '@/ui/feedback';
import { draftOf, useDraftStore } from './draftStore';
import { replyFailure } from './useOutbox';
import { UploadList } from '@/components/document/UploadList';

interface TicketComposerProps {
  /** Storage key of the draft. */
  conversation: string;
  emptyMessage: string;
  onSend: (content: string) => Promise<void>;
  /**
   * Called with the promise of the message being sent, for «Invia e prossimo»; omit to offer only
   * «Invia».
   */
  onSendNext?: ((sent: Promise<void>) => void) | null;
  /** Omit to disallow attachments. */
  onFiles?: (files: File[]) => void;
  ticketId: string;
  onSent?: () => void;
  /** Called while typing. */
  onType?: () => void;
  /** Called instead of inserting a `/` into an empty box. */
  onSlash?: () => void;
  tools?: ReactNode;
}

/**
 * Message box of a ticket. Clears as soon as the message is sent; a failure shows in the thread,
 * with the text.
 */
export function TicketComposer(props: TicketComposerProps) {
  const { conversation, emptyMessage, onSend, onSendNext, onFiles, ticketId, onSent } = props;
  const { onType, onSlash, tools } = props;
  const written = useMemo(() => draftOf(conversation), [conversation]);
  const draft = useDraftStore((state) => state.drafts[conversation] ?? written);
  const setDraft = useDraftStore((state) => state.setDraft);
  const [refused, setRefused] = useState<string | null>(null);

  const send = (then?: (sent: Promise<void>) => void) => {
    const content = messageText(draft);
    if (content === null) {
      setRefused(emptyMessage);
      return;
    }
    setDraft(conversation, '');
    const sent = onSend(content);
    then?.(sent);
    sent.then(
      () => onSent?.(),
      (error: unknown) => toast.error(replyFailure(error)),
    );
  };

  return (
    <Composer
      value={draft}
      onChange={(text) => {
        setRefused(null);
        if (onSlash && draft === '' && text === '/') return onSlash();
        onType?.();
        setDraft(conversation, text);
      }}
      onSend={() => send()}
      onSendNext={onSendNext ? () => send(onSendNext) : undefined}
      onFiles={onFiles}
      accept=".pdf,.jpg,.jpeg,.png"
      maxLength={MESSAGE_MAX_CHARS}
      error={refused}
      tools={tools}
    >
      <UploadList subject={ticketId} />
    </Composer>
  );
}
