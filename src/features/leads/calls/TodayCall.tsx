import { Anchor, Badge, Button, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { useHours } from '@/components/hours/WithHours';
import { useMoveCall } from '@/components/lead/useMoveCall';
import type { Lead } from '@/data/leads/codec';
import { changeLead } from '@/data/leads/commands';
import { AppError, failureText } from '@/domain/errors';
import { callMessages } from '@/domain/leadMessages';
import { nextCall, slotOf, CALL_FIELDS, callAt, type PromisedCall } from '@/domain/leads/calls';
import { calledLeadName } from '@/domain/leads/contact';
import { leadText, secondStatus } from '@/domain/leads/edit';
import {
  greeting,
  isCalledAgain,
  isMade,
  previousTalk,
  whatsappLink,
  withDay,
} from '@/domain/leads/today';
import { CALL_STATUSES, LEAD_STATUSES } from '@/domain/leads/values';
import { communicationMessages } from '@/domain/recordMessages';
import { choicesOf } from '@/domain/reminders/communication';
import { serverNow } from '@/domain/time/clock';
import { shownDay } from '@/domain/time/rome';
import { SavedSelect } from '@/ui/saved/SavedSelect';
import classes from './Calls.module.css';

const failed = (error: unknown) =>
  failureText(error, callMessages.saveFailed, ['invalid', 'not-found']);

interface Props {
  call: PromisedCall<Lead>;
  /** It is due. */
  due: boolean;
  consultant: string;
  onOpenLead: (id: string) => void;
}

/** One of today's calls: number, outcome, next call, and what was said before. */
export function TodayCall({ call: { lead, kind, at }, due, consultant, onOpenLead }: Props) {
  const move = useMoveCall();
  const hours = useHours();
  const name = calledLeadName(lead);
  const { time } = slotOf(lead.stored, kind, at);
  const field = kind === 'first' ? 'stato' : secondStatus(lead.stored).field;
  const status = leadText(lead.stored, field);
  const choices = choicesOf(kind === 'first' ? LEAD_STATUSES : CALL_STATUSES, status);
  const save = async (to: string, from: string) => {
    const { theirs } = await changeLead(
      lead.id,
      withDay(lead.stored, { [field]: { from, to } }, serverNow()),
    );
    if (theirs?.[field] !== undefined)
      throw new AppError('invalid', communicationMessages.meanwhile(theirs[field]));
  };
  const next = nextCall(lead, { kind, at, hours });
  const planned = kind === 'first' && callAt(lead.stored, 'second') !== null;
  const whatsapp = whatsappLink(lead.telefono, greeting({ name: lead.name, consultant, time }));
  return (
    <li className={classes.todayCall}>
      <Group gap="xs">
        <strong>{time || '—'}</strong>
        <Button variant="subtle" size="compact-sm" onClick={() => onOpenLead(lead.id)}>
          {name}
        </Button>
        <span>{CALL_FIELDS[kind].label}</span>
        {isMade(lead.stored, kind, at) ? (
          <Badge variant="default">Chiamata fatta</Badge>
        ) : (
          due && <Badge variant="light">Da chiamare ora</Badge>
        )}
      </Group>
      <Group gap="xs" align="start">
        {lead.telefono && (
          <Anchor
            className={classes.way}
            href={`tel:${lead.telefono}`}
            aria-label={`Chiama ${name}: ${lead.telefono}`}
          >
            <IconPhone size={18} aria-hidden /> {lead.telefono}
          </Anchor>
        )}
        {whatsapp && (
          <Anchor
            className={classes.way}
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            aria-label={`Scrivi su WhatsApp a ${name}`}
          >
            <IconBrandWhatsapp size={18} aria-hidden /> WhatsApp
          </Anchor>
        )}
        <SavedSelect
          label={`Esito della chiamata a ${name}`}
          stored={status}
          options={[
            { value: '', label: 'Esito' },
            ...choices.map((value, index) => ({ value, label: `${index + 1} ${value}` })),
          ]}
          save={save}
          failed={failed}
        />
        {isCalledAgain(status) && !planned && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void move(lead, 'second', next)}
          >
            Prossima chiamata: {`${shownDay(next.day)} ${next.time}`.trim()}
          </Button>
        )}
      </Group>
      <PreviousTalk name={name} stored={lead.stored} />
    </li>
  );
}

function PreviousTalk({ name, stored }: { name: string; stored: unknown }) {
  const talk = previousTalk(stored);
  if (talk === null) return <p className={classes.hint}>Nessuna conversazione precedente.</p>;
  const { day, outcome, by, notes } = talk;
  const head = ['Prima', day && shownDay(day), outcome, by].filter(Boolean).join(' · ');
  return (
    // Scrolls, so the keyboard must reach it.
    <div
      className={classes.talk}
      role="region"
      aria-label={`Conversazione precedente con ${name}`}
      tabIndex={0}
    >
      <p>{head}</p>
      {notes.length > 0 && (
        <dl>
          {notes.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
