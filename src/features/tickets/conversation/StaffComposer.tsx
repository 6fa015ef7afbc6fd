import { ActionIcon } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { codeOf } from '@/data/firebase/lazy';
import { ticketMessages } from '@/domain/messages';
import { KINDS, type Ticket } from '@/domain/tickets/ticket';
import { preloadable } from '@/ui/preloadable';
import { toast } from '@/ui/feedback';
import { useQueue } from '../queue';
import { draftOf, useDraftStore } from '../draftStore';
import { TicketComposer } from '../TicketComposer';
import { useUploadStore } from '@/components/document/uploadStore';
import { useMe } from '@/components/session/useMe';

/** Loads right after the conversation. */
const TemplatePicker = preloadable(
  codeOf(async () => (await import('./TemplatePicker')).TemplatePicker),
);

interface StaffComposerProps {
  ticket: Ticket;
  /** Storage key of the draft. */
  conversation: string;
  onSend: (content: string) => Promise<void>;
  onSendNext: ((sent: Promise<void>) => void) | null;
  onType: () => void;
}

/** Staff's message box: text, attachments and, by button or `/`, delivery templates. */
export function StaffComposer(props: StaffComposerProps) {
  const { ticket, conversation, onSend, onSendNext, onType } = props;
  const { kind, id, userId, client } = ticket;
  const me = useMe();
  const [picking, setPicking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { compose } = useQueue(kind);
  const { key: visit } = useLocation();
  useEffect(() => {
    // Once per visit, and Enter on the row of the open ticket counts as another visit. Not on touch
    // screens, where the focus would open the keyboard.
    if (compose && !window.matchMedia('(pointer: coarse)').matches)
      root.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [compose, visit]);
  useEffect(() => {
    // Only a preload: opening it retries and reports.
    TemplatePicker.fetchCode().catch(() => undefined);
  }, []);

  const attach = (files: File[]) =>
    useUploadStore.getState().start(files, {
      userId,
      category: KINDS[kind].uploadCategory,
      ticket: { kind, id },
      by: { uid: me.uid, role: me.role },
    });

  const insert = (text: string) => {
    const written = draftOf(conversation).trimEnd();
    useDraftStore
      .getState()
      .setDraft(conversation, written === '' ? text : `${written}\n\n${text}`);
    onType();
    // After the picker has closed, so that the focus goes to the text and not to the button.
    setTimeout(() => root.current?.querySelector('textarea')?.focus());
  };

  return (
    <div ref={root} data-no-print>
      <TicketComposer
        conversation={conversation}
        ticketId={id}
        emptyMessage={KINDS[kind].texts.replyEmpty}
        onSend={onSend}
        onSendNext={onSendNext}
        onSent={() => toast.success(ticketMessages.replySent)}
        onFiles={attach}
        onType={onType}
        onSlash={() => setPicking(true)}
        tools={
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Inserisci un modello"
            title="Modelli ( / )"
            onClick={() => setPicking(true)}
          >
            <IconTemplate size={20} aria-hidden />
          </ActionIcon>
        }
      />
      {picking && (
        <Suspense>
          <TemplatePicker
            values={{ nome: client?.name ?? '', studio: client?.studio ?? '' }}
            onPick={insert}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
