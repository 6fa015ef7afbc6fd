import { ActionIcon } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { codeOf } from '@/data/firebase/later';
import { ticketMessages } from '@/domain/messages';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket } from '@/domain/tickets/ticket';
import { part } from '@/ui/part';
import { toast } from '@/ui/toast';
import { draftOf, useDraftStore } from '../draftStore';
import { TicketComposer } from '../TicketComposer';
import { useUploadStore } from '@/components/document/uploadStore';
import { useMe } from '@/components/session/useMe';

/** The conversation is drawn without it; it follows at once. */
const TemplatePicker = part(codeOf(async () => (await import('./TemplatePicker')).TemplatePicker));

interface StaffComposerProps {
  ticket: Ticket;
  /** Where the draft is kept. */
  conversation: string;
  onSend: (content: string) => Promise<void>;
  onType: () => void;
}

/** Where staff answer: text with attachments and, by the button or `/`, the delivery templates. */
export function StaffComposer({ ticket, conversation, onSend, onType }: StaffComposerProps) {
  const { kind, id, userId, client } = ticket;
  const me = useMe();
  const [picking, setPicking] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What fails here is fetched again, and reported, when it is opened.
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
    // Once the picker is gone: one goes on writing after the template, not at the button that opened it.
    setTimeout(() => root.current?.querySelector('textarea')?.focus());
  };

  return (
    <div ref={root} data-no-print>
      <TicketComposer
        conversation={conversation}
        ticketId={id}
        emptyMessage={KINDS[kind].texts.replyEmpty}
        onSend={onSend}
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
