import { may, type CollectionName } from '../access/collections';
import type { Booking } from '../bookings/booking';
import type { Who } from '../bookings/who';
import { slotOf, CALL_FIELDS, type PromisedCall } from '../leads/calls';
import type { Contact } from '../leads/contact';
import { leadText, secondStatus } from '../leads/edit';
import { isMade } from '../leads/today';
import { awaitsDelivery, consultationDay } from '../programmes/idx';
import type { Journey, Step } from '../programmes/journey';
import { consulenzaStatus } from '../programmes/staffChange';
import { stepRefOf, type StepRef } from '../programmes/stepRef';
import type { ContactReminder } from '../reminders/contactReminder';
import type { Role } from '../roles';
import type { ConsultationClient } from '../slots/idx';
import { choiceLabel, SLOT_KINDS, type Session, type Slot } from '../slots/session';
import type { Studio } from '../studios';
import { formatTime, romeDay } from '../time/rome';
import { displayName, type UserRecord } from '../users/user';

/*
 * The agenda of staff: video calls, calls promised to leads, reminders to call a lead, and
 * consultations (of groups and of programmes), which have a day but no time.
 */

export const AGENDA_KINDS = ['videochiamate', 'chiamate', 'consulenze'] as const;
export type AgendaKind = (typeof AGENDA_KINDS)[number];

export type AgendaLead = Contact & { stored: unknown };
export type AgendaConsultation = Session & { client: ConsultationClient };

/** The record that an item stands for. */
export type AgendaOf<Lead extends AgendaLead = AgendaLead> =
  | { is: 'booking'; booking: Booking }
  | { is: 'call'; call: PromisedCall<Lead> }
  | { is: 'reminder'; reminder: ContactReminder }
  | { is: 'consultation'; consultation: AgendaConsultation; slot: Slot }
  | { is: 'step'; journey: Journey; step: Step; ref: StepRef };

export interface AgendaItem<Lead extends AgendaLead = AgendaLead> {
  /** Unique. A booking gets another key when it is moved. */
  key: string;
  /** Identifies the item before and after a move. */
  mark: string;
  kind: AgendaKind;
  /** yyyy-MM-dd and HH:mm in Rome; '' for no time. */
  day: string;
  time: string;
  name: string;
  /** '' when unknown. */
  phone: string;
  what: string;
  /** The outcome, if any. */
  state: string;
  /** The nutritionist, trainer, operator or consultant; '' for none. */
  person: string;
  studio: Studio | null;
  isMovable: boolean;
  of: AgendaOf<Lead>;
}

/** The viewer's role, and the current time. */
export interface AgendaView {
  role: Role;
  now: Date;
}

const mayMove = (role: Role, collection: CollectionName) => may(role, 'update', collection, false);

/** A client's booking can be moved until it begins, unless its outcome is other than «Spostata». */
export function bookingItem(
  booking: Booking,
  { who, user }: { who: Who; user: UserRecord | undefined },
  { role, now }: AgendaView,
): AgendaItem<never> {
  const { id, userId, calendarId, day, time, start, noted } = booking;
  const isOpen = noted.videocall === '' || noted.videocall === 'Spostata';
  return {
    key: `prenotazioni-${id}`,
    // The calendar id is that of the first place, which somebody else may have booked since a move.
    mark: `prenotazioni-${calendarId}-${userId}`,
    kind: 'videochiamate',
    day,
    time,
    name: who.name,
    phone: user?.phone ?? '',
    what: ['Videochiamata', noted.tipoutente].filter(Boolean).join(' · '),
    state: noted.videocall,
    person: noted.nutrizionista.trim(),
    studio: user?.studio ?? null,
    isMovable:
      mayMove(role, 'prenotazioni') &&
      isOpen &&
      user !== undefined &&
      who.by === 'client' &&
      start !== null &&
      start > now,
    of: { is: 'booking', booking },
  };
}

/** A call that wasn't made can be moved, even if its time has passed. */
export function callItem<Lead extends AgendaLead>(
  call: PromisedCall<Lead>,
  { role }: AgendaView,
): AgendaItem<Lead> {
  const { lead, kind, at } = call;
  const { day, time } = slotOf(lead.stored, kind, at);
  const made = isMade(lead.stored, kind, at);
  const status = kind === 'first' ? lead.stato : secondStatus(lead.stored).value;
  const key = `contatti-${kind}-${lead.id}`;
  const operator = leadText(lead.stored, kind === 'first' ? 'operatore2' : 'operatore3');
  return {
    key,
    mark: key,
    kind: 'chiamate',
    day,
    time,
    name: `${lead.name} ${lead.surname}`.trim() || 'Senza nominativo',
    phone: lead.telefono,
    what: `Chiamata · ${CALL_FIELDS[kind].label}`,
    state: made ? status : '',
    person: operator.trim() || leadText(lead.stored, 'operatore').trim(),
    studio: lead.studio,
    isMovable: mayMove(role, 'contatti') && !made,
    of: { is: 'call', call },
  };
}

/** A reminder to call a lead can't be moved in the agenda. Null without a readable time. */
export function reminderItem(reminder: ContactReminder): AgendaItem<never> | null {
  const { id, dueAt, name, phone, consultantName, consultantEmail, note } = reminder;
  if (!dueAt) return null;
  return {
    key: `contattiPromemoria-${id}`,
    mark: `contattiPromemoria-${id}`,
    kind: 'chiamate',
    day: romeDay(dueAt),
    time: formatTime(dueAt),
    name: name.trim() || 'Senza nominativo',
    phone,
    what: ['Promemoria di chiamata', note.trim()].filter(Boolean).join(' · '),
    state: '',
    person: consultantName.trim() || consultantEmail.trim(),
    studio: null,
    isMovable: false,
    of: { is: 'reminder', reminder },
  };
}

/** A group's appointments on the given days. Those still to come can be moved. */
export function consultationItems(
  consultation: AgendaConsultation,
  days: readonly string[],
  { role, now }: AgendaView,
): AgendaItem<never>[] {
  const { id, client, category, slots } = consultation;
  const type = choiceLabel(SLOT_KINDS.consultation.categories, category);
  return slots.flatMap((slot) => {
    const day = slot.doneAt && romeDay(slot.doneAt);
    if (day === null || !days.includes(day)) return [];
    const isDone = slot.status === 'fatta';
    const key = `consulenze-${id}-${slot.id ?? slot.index}`;
    return {
      key,
      mark: key,
      kind: 'consulenze',
      day,
      time: '',
      name: displayName(client),
      phone: '',
      what: ['Consulenza', type, slot.note.trim()].filter(Boolean).join(' · '),
      state: isDone ? choiceLabel(SLOT_KINDS.consultation.statuses, slot.status) : '',
      person: slot.trainer.trim(),
      studio: client.studio,
      isMovable: mayMove(role, 'consulenze') && !slot.unreadable && !isDone && day >= romeDay(now),
      of: { is: 'consultation', consultation, slot },
    };
  });
}

/**
 * The consultations of a programme on the given days. An open one can be moved, even if its day has
 * passed, unless the plan will set its day once the delivery is made.
 * @param user undefined when there is no such account
 */
export function stepItems(
  journey: Journey,
  days: readonly string[],
  user: UserRecord | undefined,
  { role }: AgendaView,
): AgendaItem<never>[] {
  return journey.steps.flatMap((step, index) => {
    const day = consultationDay(step);
    if (day === null || !days.includes(day)) return [];
    const status = consulenzaStatus(step);
    const isOpen = status === 'Da fare' || status === 'Prenotata';
    const isForecast = isOpen && awaitsDelivery(journey);
    const key = `percorsi-${journey.id}-${index}`;
    const notes = [
      status === 'Prenotata' ? status : '',
      isForecast ? 'data prevista, in attesa della consegna' : '',
    ];
    return {
      key,
      mark: key,
      kind: 'consulenze',
      day,
      time: '',
      name: user ? displayName(user) : journey.userEmail || 'Utente sconosciuto',
      phone: user?.phone ?? '',
      what: ['Consulenza del programma', step.type, ...notes].filter(Boolean).join(' · '),
      state: isOpen ? '' : status,
      person: step.trainer.trim(),
      studio: user?.studio ?? null,
      isMovable: mayMove(role, 'percorsi') && isOpen && !step.done && !isForecast,
      of: { is: 'step', journey, step, ref: stepRefOf(step, index) },
    };
  });
}
