import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { storedHours } from '@/data/settings/hours';
import { storedTemplates } from '@/data/settings/sources';
import { MESSAGE_PREVIEW_CHARS } from '@/domain/limits';
import { DEFAULT_TEMPLATES } from '@/domain/templates/defaults';
import {
  fillTemplate,
  searchTemplates,
  type Template,
  type TemplateValues,
} from '@/domain/templates/template';
import { DEFAULT_HOURS, openingHoursText, type OpeningHours } from '@/domain/time/openingHours';
import { preview } from '@/domain/tickets/content';
import { Waiting, LiveFailure, ListSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { useLive } from '@/ui/useLive';
import classes from './desk.module.css';

interface TemplatePickerProps {
  values: Omit<TemplateValues, 'orari'>;
  /** Called with the filled-in template. */
  onPick: (text: string) => void;
  onClose: () => void;
}

interface Known {
  hours: OpeningHours | null;
  note: ReactNode;
}

const WAITING = <Waiting skeleton={<ListSkeleton rows={5} rowHeight={56} />} />;
const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Delivery messages: typing filters, arrows select, Enter inserts the selected or first one. */
export function TemplatePicker({ values: given, onPick, onClose }: TemplatePickerProps) {
  useFocusReturn();
  const hours = useLive<OpeningHours | null, Known>(storedHours(), {
    loading: { hours: null, note: null },
    ready: (stored) => ({ hours: stored ?? DEFAULT_HOURS, note: null }),
    error: (failure) => ({
      hours: failure.data ?? null,
      note: <LiveFailure failure={failure} what="Gli orari da scrivere non sono disponibili." />,
    }),
  });
  const values = { ...given, orari: hours.hours ? openingHoursText(hours.hours) : '' };
  const stored = useLive<Template[] | null, { templates: readonly Template[]; note: ReactNode }>(
    storedTemplates(),
    {
      loading: { templates: [], note: WAITING },
      ready: (stored) => ({ templates: stored ?? DEFAULT_TEMPLATES, note: null }),
      error: (failure) => ({
        templates: failure.data ?? DEFAULT_TEMPLATES,
        note: (
          <LiveFailure
            failure={failure}
            what="Ecco i modelli di base: quelli salvati non sono disponibili."
          />
        ),
      }),
    },
  );
  // A picked template is sent to the client, so none is offered until the hours are known.
  const isWaiting = hours.hours === null && hours.note === null && stored.templates.length > 0;
  const { templates, note } = isWaiting ? { templates: [], note: WAITING } : stored;
  const isIncomplete = (content: string) => hours.hours === null && content.includes('{orari}');
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = searchTemplates(templates, search);

  const pick = (content: string) => {
    onPick(fillTemplate(content, values));
    onClose();
  };
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };

  return (
    <Modal opened onClose={onClose} title="Modelli di messaggio" size="lg">
      {/* Handles arrow keys of both the search and the templates. */}
      <div role="presentation" onKeyDown={walk}>
        <TextInput
          data-autofocus
          aria-label="Cerca un modello"
          placeholder="Cerca un modello…"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0] && !isIncomplete(found[0].content))
              pick(found[0].content);
          }}
        />
        {note}
        {hours.note}
        {found.length === 0 && templates.length > 0 && <Text mt="md">Nessun modello trovato.</Text>}
        <ul ref={list} className={classes.templates} aria-label="Modelli">
          {found.map(({ id, title, content }) => (
            <li key={id}>
              <UnstyledButton
                className={classes.template}
                disabled={isIncomplete(content)}
                onClick={() => pick(content)}
              >
                <strong>{title}</strong>
                <span className="text-muted">
                  {preview(fillTemplate(content, values), MESSAGE_PREVIEW_CHARS)}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
