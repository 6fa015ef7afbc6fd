import { may } from '../access/collections';
import { mayAnswer } from '../access/staff';
import type { Role } from '../roles';
import { lateSince } from '../time/answerTarget';
import type { OpeningHours } from '../time/openingHours';
import { romeDayEnd, romeDay } from '../time/rome';
import type { UserRecord } from '../users/user';
import {
  holds,
  type Colleague,
  type Decision,
  isUntimed,
  kindOf,
  TODAY_KINDS,
  todayId,
  type TodayItem,
  type TodayKind,
} from './item';

/** Whose work is shown. */
export const TODAY_VIEWS = ['io', 'studio', 'tutto'] as const;
export type TodayView = (typeof TODAY_VIEWS)[number];
export const VIEW_LABELS = {
  io: 'Io',
  studio: 'Il mio studio',
  tutto: 'Tutti',
} as const satisfies Record<TodayView, string>;

type Person = Pick<UserRecord, 'role' | 'studio'>;

/** The views of a person; without a studio there is no «Il mio studio». */
export function viewsOf({ studio }: Pick<Person, 'studio'>): TodayView[] {
  return TODAY_VIEWS.filter((view) => view !== 'studio' || studio !== null);
}

/** The view that the page opens with. */
export function firstView({ role, studio }: Person): TodayView {
  return role === 'Studio' && studio !== null ? 'studio' : 'tutto';
}

/**
 * Whether a role works on a collection's items: Studio neither answers nutritional tickets nor
 * ships.
 */
export function worksOn(role: Role, collection: TodayItem['collection']): boolean {
  if (collection === 'tickets') return mayAnswer(role, 'nutritional');
  return collection !== 'inviidigiornata' || may(role, 'update', collection, false);
}

/** An item in the queue. */
export interface TodayEntry {
  item: TodayItem;
  id: string;
  kind: TodayKind;
  decision: Decision | null;
  /** E-mail of the colleague who passed it to me; '' if nobody did. */
  sentBy: string;
  /** E-mail of the colleague who has it; '' if nobody else does. */
  heldBy: string;
  /** A ticket within the target for an answer, listed because it was passed to the person. */
  isFresh: boolean;
}

/** The viewer of the queue, with the view and the current time. */
interface Viewer {
  view: TodayView;
  me: Colleague;
  now: Date;
  hours: OpeningHours;
}

/** The queue: items that wait now and that no decision takes out, by urgency, then by time. */
export function queueOf(
  items: readonly TodayItem[],
  decisions: ReadonlyMap<string, Decision>,
  viewer: Viewer,
): TodayEntry[] {
  const isFresh = withinTarget(viewer);
  const each = new Map(waiting(items, decisions, viewer).map((item) => [todayId(item), item]));
  return [...each]
    .map(([id, item]) => entryOf(id, item, decisions.get(id), viewer))
    .filter((entry) => entry !== null)
    .map((entry) => ({ ...entry, isFresh: isFresh(entry.item) }))
    .sort(byUrgency);
}

/** Whether a ticket is within the target for an answer; other items never are. */
function withinTarget({ now, hours }: Viewer): (item: TodayItem) => boolean {
  const late = new Map<string, Date>();
  return (item) => {
    if (kindOf(item) !== 'ticket') return false;
    const studio = item.studio ?? '';
    const since = late.get(studio) ?? lateSince(now, hours, studio);
    late.set(studio, since);
    return item.at === null || item.at > since;
  };
}

/** All items but tickets within the target for an answer that nobody has passed to the person. */
function waiting(
  items: readonly TodayItem[],
  decisions: ReadonlyMap<string, Decision>,
  viewer: Viewer,
): TodayItem[] {
  const { me, now } = viewer;
  const isFresh = withinTarget(viewer);
  const isPassedToMe = (item: TodayItem) => {
    const decision = decisions.get(todayId(item));
    return decision?.to?.uid === me.uid && holds(decision, item, now);
  };
  return items.filter((item) => !isFresh(item) || isPassedToMe(item));
}

/** The items in the queue: late or passed on, and not taken out by a decision. */
export function undecided(
  items: readonly TodayItem[],
  decisions: ReadonlyMap<string, Decision>,
  viewer: Viewer,
): TodayItem[] {
  return waiting(items, decisions, viewer).filter((item) => {
    const id = todayId(item);
    return entryOf(id, item, decisions.get(id), viewer) !== null;
  });
}

/** The entry of an item; null if a decision takes it out of the queue. */
function entryOf(
  id: string,
  item: TodayItem,
  decision: Decision | undefined,
  { view, me, now }: Viewer,
): Omit<TodayEntry, 'isFresh'> | null {
  const entry = {
    item,
    id,
    kind: kindOf(item),
    decision: decision ?? null,
    sentBy: '',
    heldBy: '',
  };
  if (!decision || !holds(decision, item, now)) return entry;
  const { done, until, to, sentBy, at } = decision;
  // The client has written since: of the decision, only who has the item still holds.
  const isAnew = item.latest !== null && at !== null && item.latest > at;
  if (!isAnew && (done || (until !== null && until > now))) return null;
  if (to === null) return entry;
  if (to.uid === me.uid) return { ...entry, sentBy };
  // The item has left the sender's queue; «Tutti» shows it to others, so that nothing is lost.
  const sent = sentBy.toLowerCase() === me.email.toLowerCase();
  return view === 'tutto' && !sent ? { ...entry, sentBy, heldBy: to.email } : null;
}

const rank = ({ kind }: TodayEntry) => TODAY_KINDS.indexOf(kind);

/**
 * Sort key: items without a time come after those due on their day, items without a readable day
 * first.
 */
function timeOf({ item }: TodayEntry): number {
  if (item.at === null) return -Infinity;
  const end = isUntimed(item) ? romeDayEnd(romeDay(item.at)) : null;
  return (end ?? item.at).getTime();
}

function byUrgency(a: TodayEntry, b: TodayEntry): number {
  return rank(a) - rank(b) || timeOf(a) - timeOf(b) || a.id.localeCompare(b.id);
}

/** Number of items of each kind in the queue, by urgency. */
export function countsOf(queue: readonly TodayEntry[]): [kind: TodayKind, count: number][] {
  return TODAY_KINDS.map((kind): [TodayKind, number] => [
    kind,
    queue.filter((entry) => entry.kind === kind).length,
  ]).filter(([, count]) => count > 0);
}

/** Id of the item to open once one is gone: the next or, at the end, the previous; null: none. */
export function nextOf(queue: readonly TodayEntry[], gone: string): string | null {
  const index = queue.findIndex(({ id }) => id === gone);
  return (queue[index + 1] ?? queue[index - 1])?.id ?? null;
}
