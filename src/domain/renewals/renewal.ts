import { storedPhone } from '../phone';
import { parseRole } from '../roles';
import { filterKey, filterKeys } from '../search/keys';
import { countOf, fieldsOf, nameOf, nameOrNumber, textOf, timeOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { addDays, romeDayStart, romeDay, romeMonth } from '../time/rome';
import { isAway } from '../users/reachable';
import { displayName } from '../users/user';
import type { Cycle } from './cycles';

/**
 * Renewals: one document per cycle of a client (cycles.ts), made by functions from orders,
 * programmes and the client's record, with what staff recorded about it.
 */
export const RENEWALS = 'rinnovi';

export const OUTCOMES = [
  'da sentire',
  'rinnova',
  'ci pensa',
  'non rinnova',
  'non risponde',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** The outcome before anybody has recorded one. */
export const NO_OUTCOME = 'da sentire' satisfies Outcome;
/** Outcomes that staff can record. */
export const RECORDED = ['rinnova', 'ci pensa', 'non rinnova', 'non risponde'] as const;
export const OUTCOME_LABELS = {
  'da sentire': 'Da sentire',
  rinnova: 'Rinnova',
  'ci pensa': 'Ci pensa',
  'non rinnova': 'Non rinnova',
  'non risponde': 'Non risponde',
} as const satisfies Record<Outcome, string>;

/** Parameter in the URL of the list: the renewal whose outcome is to be recorded. */
export const OUTCOME_OF = 'esito-di';

export const RENEWAL_NOTE_MAX = 2_000;

/** What staff recorded: who, when, and when to ask again. */
export interface Recorded {
  outcome: Outcome;
  note: string;
  nextAt: Date | null;
  byEmail: string;
  at: Date | null;
}

/** Fields that functions derive. Times are Dates here, timestamps in storage. */
interface Derived extends Omit<Cycle, 'key' | 'begun'> {
  uid: string;
  name: string;
  email: string;
  /** Canonical; '' when missing. */
  phone: string;
  studio: Studio | typeof NO_STUDIO;
  /** Month in which it ends, yyyy-MM; '' while its cycle doesn't exist. */
  month: string;
  /** Whether a later cycle follows. */
  renewed: boolean;
  /** The last contact noted in the client's record; null: none. */
  contactAt: Date | null;
}

export interface Renewal extends Derived, Recorded {
  id: string;
  /** From when on the client is to be asked, or asked again; null: not at all. */
  askAt: Date | null;
}

export type StoredRenewal = Omit<Renewal, 'id'> & {
  /** Search keys; only renewals that are due have any. */
  keys: string[];
};

/** Filters; null means all. */
export interface RenewalFilters {
  studio: Studio | typeof NO_STUDIO | null;
  product: string | null;
  outcome: Outcome | null;
}

/** Stands for an unreadable end. */
const NEVER = new Date(0);
const OPEN = 'aperto';
const valuesOf = ({ studio, product, outcome }: RenewalFilters) => [
  OPEN,
  studio,
  // `|` separates the parts of a key.
  product?.replaceAll('|', ' ') ?? null,
  outcome,
];

/** Index key of the open renewals that match the filters. */
export function renewalKey(filters: RenewalFilters): string {
  return filterKey(valuesOf(filters)) ?? OPEN;
}

export function renewalId(uid: string, { key }: Pick<Cycle, 'key'>): string {
  return `${uid}_${key}`;
}

interface Sources {
  uid: string;
  /** The client's record. */
  user: unknown;
  cycles: readonly Cycle[];
  contactAt: Date | null;
}

/**
 * The documents of a client by id. What staff buy for themselves is not to be renewed.
 * @param stored by id; recorded outcomes are kept, even while their cycle doesn't exist
 */
export function renewalsOf(
  { uid, user, cycles, contactAt }: Sources,
  stored: ReadonlyMap<string, unknown>,
): Map<string, StoredRenewal> {
  const { name, surname, email, phone, studio, userRole } = fieldsOf(user);
  const lowerEmail = nameOf(email).toLowerCase();
  const person: Pick<Renewal, 'uid' | 'name' | 'email' | 'phone' | 'studio'> = {
    uid,
    name: displayName({ name: nameOf(name), surname: nameOf(surname), email: lowerEmail }),
    email: lowerEmail,
    phone: storedPhone(phone),
    studio: parseStudio(studio) ?? NO_STUDIO,
  };
  const own = parseRole(userRole) === 'user' ? cycles : [];
  const made = new Map(
    own.map(({ key, product, months, due, done, total }, index) => {
      const id = renewalId(uid, { key });
      const renewed = index < own.length - 1;
      const renewal = {
        ...person,
        product,
        months,
        due,
        done,
        total,
        renewed,
        month: romeMonth(due),
        contactAt: renewed ? null : contactAt,
        ...recordedOf(stored.get(id)),
      };
      return [id, { ...renewal, ...(renewed || isAway(user) ? NOT_LISTED : listed(renewal)) }];
    }),
  );
  const without = [...stored].filter(([id, data]) => !made.has(id) && recordedOf(data).at !== null);
  return new Map([...made, ...without.map(([id, data]) => [id, withoutCycle(data)] as const)]);
}

/**
 * A document whose order or programme is gone, perhaps by mistake: kept, but outside the list and
 * the rate.
 */
function withoutCycle(stored: unknown): StoredRenewal {
  return { ...readStored(stored), contactAt: null, month: '', ...NOT_LISTED };
}

/**
 * Whether an outcome can be recorded.
 * @param stored a document
 */
export function isOpen(stored: unknown): boolean {
  const { renewed, month } = readStored(stored);
  return !renewed && month !== '';
}

/** Fields by which a renewal is found. */
type Listed = Pick<StoredRenewal, 'keys' | 'askAt'>;
const NOT_LISTED: Listed = { keys: [], askAt: null };

/** How many days before the end the client is to be asked for the first time. */
const ASKED_BEFORE = 7;

function listed(renewal: RenewalFilters & Pick<Renewal, 'outcome' | 'due' | 'nextAt'>): Listed {
  const { outcome, due, nextAt } = renewal;
  return {
    keys: filterKeys(valuesOf(renewal)).filter((key) => key.startsWith(OPEN)),
    askAt: outcome === NO_OUTCOME ? romeDayStart(addDays(romeDay(due), -ASKED_BEFORE)) : nextAt,
  };
}

/** The next contact (yyyy-MM-dd) that the form is filled with; '' once its day has come. */
export function nextDayOffered({ nextAt }: Pick<Recorded, 'nextAt'>, now: Date): string {
  const day = nextAt ? romeDay(nextAt) : '';
  return day > romeDay(now) ? day : '';
}

/** The same document with another outcome. */
export function withOutcome(stored: StoredRenewal, recorded: Recorded): StoredRenewal {
  const renewal = { ...stored, due: timeOf(stored.due) ?? NEVER, ...recorded };
  return { ...renewal, ...(stored.keys.length === 0 ? NOT_LISTED : listed(renewal)) };
}

/** What was recorded in a stored document. */
export function recordedOf(stored: unknown): Recorded {
  const { outcome, note, nextAt, byEmail, at } = fieldsOf(stored);
  return {
    outcome: OUTCOMES.find((known) => known === outcome) ?? NO_OUTCOME,
    note: textOf(note) ?? '',
    nextAt: timeOf(nextAt),
    byEmail: nameOf(byEmail),
    at: timeOf(at),
  };
}

/** Reads a stored renewal; never throws. */
export function readRenewal(id: string, stored: unknown): Renewal {
  return { id, ...readStored(stored) };
}

function readStored(stored: unknown): Omit<Renewal, 'id'> {
  const data = fieldsOf(stored);
  return {
    uid: nameOf(data.uid),
    name: nameOf(data.name),
    email: nameOf(data.email),
    phone: nameOrNumber(data.phone),
    studio: parseStudio(data.studio) ?? NO_STUDIO,
    product: nameOf(data.product),
    months: countOf(data.months),
    due: timeOf(data.due) ?? NEVER,
    done: countOf(data.done),
    total: countOf(data.total),
    month: nameOf(data.month),
    renewed: data.renewed === true,
    contactAt: timeOf(data.contactAt),
    askAt: timeOf(data.askAt),
    ...recordedOf(data),
  };
}
