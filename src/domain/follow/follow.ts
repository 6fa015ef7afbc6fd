import { pathTo } from '../access/paths';
import { storedPhone } from '../phone';
import { parseRole } from '../roles';
import { filterKey } from '../search/keys';
import { fieldsOf, nameOf, nameOrNumber, timeOf } from '../stored';
import { NO_STUDIO, parseStudio, type Studio } from '../studios';
import { KINDS } from '../tickets/ticket';
import { formatDate } from '../time/rome';
import { isAway, greeting } from '../users/reachable';
import { displayName } from '../users/user';
import type { FollowSources } from './sources';
import {
  levelOf,
  LEVELS,
  REASONS,
  standingAt,
  type FollowSettings,
  type Level,
  type Reason,
  type ReasonKey,
} from './reasons';

/**
 * Clients to follow: one document per client, `daseguire/{uid}`, made by functions. It exists while
 * a programme is active or a reason holds and, without being listed, while either is still to come.
 */
export const FOLLOW = 'daseguire';

export interface Follow {
  uid: string;
  name: string;
  email: string;
  /** Canonical; '' when missing. */
  phone: string;
  studio: Studio | typeof NO_STUDIO;
  level: Level;
  reasons: Reason[];
  lifeAt: Date | null;
  contactAt: Date | null;
  /** Whether it is in the list. */
  listed: boolean;
}

/** Times are Dates here, timestamps in storage. */
export type StoredFollow = Omit<Follow, 'listed'> & {
  /** Empty: not listed. */
  keys: string[];
  /** Sort key, highest first: level, then number of red reasons, then number of all reasons. */
  weight: number;
  /** When the document next changes merely because time passes. */
  nextAt: Date | null;
};

/** Filter for red and yellow clients. */
export const TO_FOLLOW = 'seguire';
export type LevelFilter = Level | typeof TO_FOLLOW;

/** null means all. */
export interface FollowFilters {
  studio: Studio | typeof NO_STUDIO | null;
  level: LevelFilter;
  reason: ReasonKey | null;
}

/** Index key of the listed clients that match the filters. */
export function followKey({ studio, level, reason }: FollowFilters): string {
  return filterKey([level, studio, reason]) ?? level;
}

function keysOf({ studio, level, reasons }: Pick<Follow, 'studio' | 'level' | 'reasons'>) {
  const levels = level === 'verde' ? [level] : [level, TO_FOLLOW];
  const keys = levels.flatMap((one) =>
    [null, ...reasons.map(({ key }) => key)].flatMap((reason) =>
      // A client without reasons has only keys without a reason.
      [null, studio].map((of) => filterKey([one, of, reason]) ?? one),
    ),
  );
  return [...new Set(keys)];
}

const WEIGHTS: Readonly<Record<Level, number>> = { rosso: 200, giallo: 100, verde: 0 };

export const LEVEL_LABELS = {
  rosso: 'Rosso',
  giallo: 'Giallo',
  verde: 'Verde',
} as const satisfies Record<Level, string>;

export const REASON_LABELS = {
  valutazione: 'Valutazione 1 o 2',
  questionario: 'Questionario in ritardo',
  risposta: 'Aspetta risposta',
  check: 'Senza check',
  silenzio: 'Non si fa sentire',
  pagamento: 'Pagamento in sospeso',
  aggiornamento: 'Aggiornamento non inviato',
} as const satisfies Record<ReasonKey, string>;

/** A reason with its date: «Senza check dal 12/10/2026». */
export function reasonText({ key, at }: Pick<Reason, 'key' | 'at'>): string {
  const since = key === 'valutazione' ? 'il' : 'dal';
  return `${REASON_LABELS[key]} ${since} ${formatDate(at)}`;
}

/** The prepared message to a client. */
export function followMessage(client: Pick<Follow, 'name' | 'email'>): string {
  return `${greeting(client)} Come sta andando il tuo percorso? Se qualcosa non va o hai una domanda rispondimi qui, così la vediamo insieme.`;
}

interface Client {
  uid: string;
  /** The client's record. */
  user: unknown;
  sources: FollowSources;
}

/** A client's document as of a given time; null if there should be none. */
export function followOf(
  { uid, user, sources }: Client,
  settings: FollowSettings,
  now: Date,
): StoredFollow | null {
  if (!isFollowed(user)) return null;
  const { name, surname, email, phone, studio: of } = fieldsOf(user);
  const known = parseStudio(of);
  const { active, level, reasons, lifeAt, nextAt } = standingAt(sources, settings, known, now);
  const isListed = active || reasons.length > 0;
  if (!isListed && nextAt === null) return null;
  const lowerEmail = nameOf(email).toLowerCase();
  const studio = known ?? NO_STUDIO;
  const reds = reasons.filter((reason) => reason.level === 'rosso').length;
  return {
    uid,
    name: displayName({ name: nameOf(name), surname: nameOf(surname), email: lowerEmail }),
    email: lowerEmail,
    phone: storedPhone(phone),
    studio,
    level,
    reasons,
    lifeAt,
    contactAt: sources.contactAt,
    keys: isListed ? keysOf({ studio, level, reasons }) : [],
    weight: WEIGHTS[level] + reds * 10 + reasons.length,
    nextAt,
  };
}

/** Clients who are neither hidden nor disabled. @param user a stored record */
export function isFollowed(user: unknown): boolean {
  return parseRole(fieldsOf(user).userRole) === 'user' && !isAway(user);
}

/** Reads a stored document; never throws. */
export function readFollow(id: string, stored: unknown): Follow {
  const data = fieldsOf(stored);
  const list: unknown[] = Array.isArray(data.reasons) ? (data.reasons as unknown[]) : [];
  const reasons = list.map(readReason).filter((reason) => reason !== null);
  return {
    uid: id,
    name: nameOf(data.name),
    email: nameOf(data.email),
    phone: nameOrNumber(data.phone),
    studio: parseStudio(data.studio) ?? NO_STUDIO,
    level: LEVELS.find((level) => level === data.level) ?? levelOf(reasons),
    reasons,
    lifeAt: timeOf(data.lifeAt),
    contactAt: timeOf(data.contactAt),
    listed: Array.isArray(data.keys) && data.keys.length > 0,
  };
}

function readReason(stored: unknown): Reason | null {
  const { key, level, at, doc } = fieldsOf(stored);
  const [known, time] = [REASONS.find((one) => one === key), timeOf(at)];
  if (!known || time === null) return null;
  return { key: known, level: level === 'rosso' ? level : 'giallo', at: time, doc: nameOf(doc) };
}

/** Path of the page that shows what a reason is about. */
export function pageOfReason({ key, doc }: Reason, uid: string): string {
  const [collection, id = ''] = doc.split('/');
  if (key === 'pagamento') return pathTo('OrdersUser', { orderId: id });
  if (key === 'check') return pathTo('UserCheck', { userId: uid });
  if (key === 'silenzio') return pathTo('UserCronologia', { userId: uid });
  if (key !== 'risposta') return pathTo('UserProgrammi', { userId: uid });
  const kind = collection === KINDS.technical.collection ? KINDS.technical : KINDS.nutritional;
  return pathTo(kind.staff.conversation, { ticketId: id });
}
