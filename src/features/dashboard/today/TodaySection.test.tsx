import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { Today, TodayFilter } from '@/data/today/sources';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { AppError } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { todayId, type TodayCollection, type TodayItem, type Decision } from '@/domain/today/item';
import { romeDay } from '@/domain/time/rome';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../../tests/fixtures/answering';
import { TodaySection } from './TodaySection';

const data = vi.hoisted(() => ({
  today: vi.fn(),
  decide: vi.fn(),
  withdraw: vi.fn(),
  finish: vi.fn(),
  colleague: vi.fn(),
  handOver: vi.fn(),
  takeBack: vi.fn(),
  internalNotes: vi.fn(),
  colleagues: vi.fn(),
}));
vi.mock('@/data/today/sources', () => data);
vi.mock('@/data/today/commands', () => data);
vi.mock('@/data/users/list', () => data);
vi.mock('@/data/notes/sources', () => data);

const LONG_AGO = new Date('2026-01-15T09:30:00Z');
const item = (collection: TodayCollection, title: string, more: Partial<TodayItem> = {}) => ({
  collection,
  docId: title.toLowerCase(),
  title,
  uid: '',
  detail: `Su ${title}`,
  at: LONG_AGO,
  page: `/pagina/${title}`,
  mark: 'm',
  latest: null,
  ...more,
});
const TICKET = item('assistenzatecnica', 'Anna');
const ORDER = item('orders', 'Bruno');
const CHECK = item('checkdafare', 'Carla');

let source = fakeSource<Today>();
const me = person('Studio');
const asMe = { uid: me.uid, email: me.email };
/** The queues that may be asked for: a test that opens another view adds it. */
let askable: TodayFilter[];
const mayAsk = (view: TodayFilter['view'], studio: TodayFilter['studio'] = null) => {
  const filter: TodayFilter = {
    ...asMe,
    view,
    role: 'Studio',
    studio,
    day: romeDay(new Date()),
  };
  askable.push(filter);
  return filter;
};
const give = (items: TodayItem[], more: Partial<Today> = {}) =>
  source.ready({
    items,
    decisions: new Map(),
    hours: DEFAULT_HOURS,
    more: [],
    failed: [],
    error: null,
    retry: () => undefined,
    ...more,
  });
beforeEach(() => {
  vi.resetAllMocks();
  source = fakeSource<Today>();
  askable = [];
  mayAsk('tutto');
  data.today.mockImplementation((filter: TodayFilter) => {
    expect(askable).toContainEqual(filter);
    return source.source;
  });
  // A ticket isn't marked itself: a decision records that it is done.
  answering(data.finish, [TICKET, true], null);
});

const open = (who = me) => show(<TodaySection />, { at: '/dashboard', me: who });
const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent ?? '');
const row = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
const decidedBy = { me: asMe, expected: null };

it('[DE-099] what waits, by urgency, with counts by kind that filter', async () => {
  open();
  expect(screen.getByRole('status')).toBeVisible();
  give([CHECK, ORDER, TICKET], { more: ['payment'] });
  await screen.findByText('Anna');
  expect(rows().map((text) => /Anna|Bruno|Carla/.exec(text)?.[0])).toEqual([
    'Anna',
    'Bruno',
    'Carla',
  ]);
  const counts = within(screen.getByRole('group', { name: 'Quante cose, per tipo' }));
  expect(counts.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Ticket in ritardo 1',
    'Pagamenti 1+',
    'Check e invii 1',
  ]);
  await userEvent.click(counts.getByRole('button', { name: 'Pagamenti 1+' }));
  expect(rows()).toHaveLength(1);
  await userEvent.click(counts.getByRole('button', { name: 'Pagamenti 1+' }));
  expect(rows()).toHaveLength(3);
  // When no item of the filtered kind is left, the filter no longer applies.
  await userEvent.click(counts.getByRole('button', { name: 'Pagamenti 1+' }));
  give([CHECK, TICKET]);
  expect(rows()).toHaveLength(2);
});

it('[DE-099] views: me, my studio, all; Studio begins with its own', async () => {
  const roma = { ...me, user: { ...me.user, studio: 'Roma' as const } };
  const studio = mayAsk('studio', 'Roma');
  open(roma);
  expect(data.today).toHaveBeenLastCalledWith(studio);
  expect(screen.getByRole('button', { name: 'Il mio studio' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const mine = mayAsk('io', 'Roma');
  await userEvent.click(screen.getByRole('button', { name: 'Io' }));
  expect(data.today).toHaveBeenLastCalledWith(mine);
  const all = mayAsk('tutto', 'Roma');
  await userEvent.click(screen.getByRole('button', { name: 'Tutti' }));
  expect(data.today).toHaveBeenLastCalledWith(all);
});

it('says so when nothing waits, and what could not be read', async () => {
  open();
  give([]);
  expect(await screen.findByText('Niente in attesa: per ora è tutto fatto.')).toBeVisible();
  const retry = vi.fn();
  give([TICKET], { failed: ['payment', 'check'], error: new AppError('offline'), retry });
  expect(await screen.findByText(/offline/)).toBeVisible();
  expect(await screen.findByText(/Pagamenti, Check e invii/)).toBeVisible();
  expect(row('Anna')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(retry).toHaveBeenCalledOnce();
  // Retries by itself, too, once the connection is back.
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
});

it('[DE-099] is finished only if everything that waits was read', async () => {
  const read = 'Niente in attesa tra le cose lette finora.';
  open();
  give([], { more: ['payment'] });
  expect(await screen.findByText(read)).toBeVisible();
  give([], { failed: ['payment'], error: new AppError('unknown') });
  expect(await screen.findByText(read)).toBeVisible();
  expect(screen.queryByText(/tutto fatto/)).not.toBeInTheDocument();
});

it('[DE-099] one key for done, postponed and passed on; the next one opens by itself', async () => {
  open();
  give([TICKET, ORDER, CHECK]);
  await screen.findByText('Anna');
  await userEvent.keyboard('f');
  expect(data.decide).not.toHaveBeenCalled();
  await userEvent.keyboard('j');
  expect(row('Anna')).toHaveAttribute('aria-expanded', 'true');
  expect(row('Anna')).toHaveFocus();

  const done = [TICKET, { kind: 'done' }, decidedBy];
  answering(data.decide, done, Promise.resolve());
  await userEvent.keyboard('f');
  expect(data.decide.mock.calls).toEqual([done]);
  expect(screen.queryByText('Anna')).not.toBeInTheDocument();
  expect(row('Bruno')).toHaveAttribute('aria-expanded', 'true');
  expect(row('Bruno')).toHaveFocus();

  const later = [ORDER, { kind: 'postpone', until: expect.any(Date) as Date }, decidedBy];
  answering(data.decide, later, Promise.resolve());
  await userEvent.keyboard('r');
  const [, postponed] = data.decide.mock.lastCall as [TodayItem, { kind: string; until: Date }];
  expect(postponed.kind).toBe('postpone');
  expect(postponed.until.getTime()).toBeGreaterThan(Date.now());
  expect(row('Carla')).toHaveFocus();

  const people = fakeSource<object[]>('people');
  data.colleagues.mockReturnValue(people.source);
  const to = { uid: 'bea', email: 'bea@ff.test' };
  answering(data.colleague, ['bea', CHECK], Promise.resolve(to));
  const passed = [CHECK, { kind: 'pass', to }, decidedBy];
  answering(data.decide, passed, Promise.resolve());
  await userEvent.keyboard('p');
  const dialog = within(await screen.findByRole('dialog', { name: 'Passa a un collega' }));
  const bea = { ...me.user, uid: 'bea', name: 'Bea', surname: 'Neri', email: 'bea@ff.test' };
  people.ready([{ ...bea, role: 'Studio' }, me.user]);
  await userEvent.selectOptions(await dialog.findByLabelText(/A chi/), 'Bea Neri');
  await userEvent.click(dialog.getByRole('button', { name: 'Passa' }));
  await waitFor(() => expect(data.decide.mock.calls).toEqual([done, later, passed]));
  expect(screen.getByText('Niente in attesa: per ora è tutto fatto.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Oggi' })).toHaveFocus();
});

it('[DE-099] what says itself that it is done is marked there; that can be undone', async () => {
  answering(data.finish, [CHECK, expect.any(Boolean)], Promise.resolve(true));
  open();
  give([CHECK, TICKET]);
  await userEvent.click(await screen.findByText('Carla'));
  await userEvent.click(screen.getByRole('button', { name: 'Fatto' }));
  expect(data.finish).toHaveBeenLastCalledWith(CHECK, true);
  expect(data.decide).not.toHaveBeenCalled();
  expect(screen.queryByText('Carla')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(data.finish).toHaveBeenLastCalledWith(CHECK, false);
  expect(await screen.findByText('Carla')).toBeVisible();
});

it('[DE-099] what a colleague has done meanwhile is not undone from here', async () => {
  answering(data.finish, [CHECK, true], Promise.resolve(false));
  open();
  give([CHECK]);
  await userEvent.click(await screen.findByText('Carla'));
  await userEvent.click(screen.getByRole('button', { name: 'Fatto' }));
  expect(await screen.findByText('Fatto.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annulla' })).not.toBeInTheDocument();
});

it('[DE-099] what is reopened elsewhere is listed again', async () => {
  answering(data.finish, [CHECK, true], Promise.resolve(true));
  open();
  give([CHECK, TICKET]);
  await userEvent.click(await screen.findByText('Carla'));
  await userEvent.click(screen.getByRole('button', { name: 'Fatto' }));
  await screen.findByRole('button', { name: 'Annulla' });
  // The database's list doesn't reflect the change yet.
  give([CHECK, TICKET]);
  expect(screen.queryByText('Carla')).not.toBeInTheDocument();
  give([TICKET]);
  give([CHECK, TICKET]);
  expect(await screen.findByText('Carla')).toBeVisible();
});

it('[DE-099] at the end of the queue «j» takes the focus at once, not later while somebody types', async () => {
  open();
  give([TICKET, ORDER]);
  await screen.findByText('Anna');
  const field = document.body.appendChild(document.createElement('input'));
  await userEvent.keyboard('jj');
  expect(row('Bruno')).toHaveFocus();
  row('Anna').focus();
  await userEvent.keyboard('j');
  expect(row('Bruno')).toHaveFocus();
  field.focus();
  give([TICKET, ORDER, CHECK]);
  await screen.findByText('Carla');
  expect(field).toHaveFocus();
  field.remove();
});

it('[DE-099] a decision can be undone, and comes back when it fails', async () => {
  const later = { kind: 'postpone', until: expect.any(Date) as Date };
  answering(data.decide, [TICKET, later, decidedBy], Promise.resolve());
  const withdrawn = [TICKET, { before: null, choice: later }, asMe];
  answering(data.withdraw, withdrawn, Promise.resolve());
  open();
  give([TICKET]);
  await userEvent.click(await screen.findByText('Anna'));
  await userEvent.click(screen.getByRole('button', { name: 'Rimanda' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Tra un’ora' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla' }));
  expect(data.withdraw.mock.calls).toEqual([withdrawn]);
  await screen.findByText('Anna');

  data.decide.mockRejectedValue(new AppError('invalid', 'Nel frattempo ci ha pensato Bea.'));
  await userEvent.click(row('Anna'));
  await userEvent.click(screen.getByRole('button', { name: 'Fatto' }));
  expect(await screen.findByText('Nel frattempo ci ha pensato Bea.')).toBeVisible();
  expect(data.decide).toHaveBeenLastCalledWith(TICKET, { kind: 'done' }, decidedBy);
  expect(screen.getByText('Anna')).toBeVisible();
});

it('[DE-099] says who passed it on', async () => {
  const reminder = item('comunicazioni', 'Lea', { docId: 'r' });
  const decision: Decision = {
    collection: 'comunicazioni',
    docId: 'r',
    mark: 'm',
    done: false,
    until: null,
    to: { uid: me.uid, email: me.email },
    by: { uid: 'bea', email: 'bea@ff.test' },
    sentBy: 'bea@ff.test',
    at: LONG_AGO,
  };
  open();
  give([reminder], { decisions: new Map([[todayId(decision), decision]]) });
  await userEvent.click(await screen.findByText('Lea'));
  expect(screen.getByText('Te l’ha passato bea@ff.test')).toBeVisible();
});

it('[DE-099] what was passed to Studio without being its work can be opened, not decided', async () => {
  open();
  give([item('tickets', 'Dora'), CHECK]);
  await userEvent.click(await screen.findByText('Dora'));
  expect(screen.getByRole('link', { name: 'Apri' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fatto' })).not.toBeInTheDocument();
  await userEvent.keyboard('f');
  expect(data.decide).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Carla'));
  expect(screen.getByRole('button', { name: 'Fatto' })).toBeVisible();
});

it('shows ten rows, then all', async () => {
  const orders = (length: number) =>
    Array.from({ length }, (_, index) => item('orders', `Ordine ${index}`));
  open();
  give(orders(11));
  await screen.findByRole('button', { name: 'Mostra anche l’ultima' });
  give(orders(12));
  await screen.findByText('Ordine 0');
  expect(rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Mostra anche le altre 2' }));
  expect(rows()).toHaveLength(12);
});

it('[DE-099] [DE-101] a ticket is passed on with who has it in care, as in its conversation; one that isn’t late isn’t called late', async () => {
  const held = fakeSource<object[]>('notes');
  const people = fakeSource<object[]>('people');
  answering(data.internalNotes, [TICKET.collection, TICKET.docId], held.source);
  data.colleagues.mockReturnValue(people.source);
  const replaced = { held: 'ugo@ff.test', decision: null };
  const ticket = { ...TICKET, uid: 'cliente', at: new Date() };
  /** How the ticket is passed on, being in the care of somebody. */
  const passed = (before: string) => ({
    before,
    ticket: { kind: 'technical', id: TICKET.docId, userId: 'cliente' },
    to: expect.objectContaining({ uid: 'bea', email: 'bea@ff.test' }) as object,
    note: { item: expect.any(String) as string, text: '' },
    thing: ticket,
  });
  const byMe = expect.objectContaining(asMe) as object;
  answering(data.handOver, [passed('ugo@ff.test'), byMe], Promise.resolve(replaced));
  answering(data.takeBack, [passed('ugo@ff.test'), replaced, byMe], Promise.resolve());
  const { collection, docId, mark } = ticket;
  const decision: Decision = {
    collection,
    docId,
    mark,
    done: false,
    until: null,
    at: LONG_AGO,
    to: { uid: me.uid, email: me.email },
    by: { uid: 'ugo', email: 'ugo@ff.test' },
    sentBy: 'ugo@ff.test',
  };
  open();
  give([ticket, ORDER], { decisions: new Map([[todayId(decision), decision]]) });
  await screen.findByText('Anna');
  expect(screen.getByRole('button', { name: 'Ticket 1' })).toBeVisible();
  expect(row('Anna').textContent).not.toMatch(/ritardo/);
  await userEvent.keyboard('jp');
  const dialog = within(await screen.findByRole('dialog', { name: 'Passa a un collega' }));
  const bea = { ...me.user, uid: 'bea', name: 'Bea', surname: 'Neri', email: 'bea@ff.test' };
  people.ready([{ ...bea, role: 'Studio' }]);
  const care = (assignedEmail: string) =>
    held.ready([{ item: 'carico', fields: { assignedEmail } }]);
  care('Io <io@ff.test>');
  const to = await dialog.findByLabelText(/A chi/);
  await waitFor(() => expect(to).toHaveFocus());
  await userEvent.selectOptions(to, 'Bea Neri');
  // Meanwhile, with the dialog open, a colleague takes the ticket.
  care('ugo@ff.test');
  data.handOver.mockRejectedValueOnce(new AppError('invalid', 'Nel frattempo è cambiato.'));
  await userEvent.click(dialog.getByRole('button', { name: 'Passa' }));
  expect(await dialog.findByText('Nel frattempo è cambiato.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Passa' }));
  await waitFor(() => expect(screen.queryByText('Anna')).not.toBeInTheDocument());
  expect(data.handOver.mock.calls).toEqual([
    [passed('Io <io@ff.test>'), byMe],
    [passed('ugo@ff.test'), byMe],
  ]);
  expect(row('Bruno')).toHaveFocus();
  expect(data.decide).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(await screen.findByText(todayMessages.takenBack('Bea Neri'))).toBeVisible();
  expect(data.takeBack).toHaveBeenCalledExactlyOnceWith(
    data.handOver.mock.lastCall?.[0],
    replaced,
    byMe,
  );
  // Once the withdrawal is stored as a decision, the row is listed again.
  const withdrawn = { ...decision, to: null, sentBy: '', at: new Date() };
  give([{ ...ticket, at: LONG_AGO }, ORDER], {
    decisions: new Map([[todayId(decision), withdrawn]]),
  });
  expect(await screen.findByText('Anna')).toBeVisible();
});
