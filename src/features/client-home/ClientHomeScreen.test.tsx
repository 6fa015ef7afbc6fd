import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { firstRows } from '@/data/live/firstRows';
import type { ClientPlans } from '@/data/plans/codec';
import type { Check } from '@/domain/checks/check';
import { readCheck } from '@/domain/checks/check';
import type { Appointment } from '@/domain/home/booking';
import type { Seen } from '@/domain/home/seen';
import { readPlans } from '@/domain/plans/plan';
import { readJourney, type Journey } from '@/domain/programmes/journey';
import type { Ticket } from '@/domain/tickets/ticket';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ClientHomeScreen } from './ClientHomeScreen';

const data = vi.hoisted(() => ({
  journeysNow: vi.fn(),
  appointments: vi.fn(),
  talks: vi.fn(),
  seenBy: vi.fn(),
  lastChecks: vi.fn(),
}));
vi.mock('@/data/home/sources', () => data);
const plansData = vi.hoisted(() => ({ shownPlansOf: vi.fn() }));
vi.mock('@/data/plans/sources', () => plansData);

const home = { origins: [], bucket: 'b' };
const made = () => ({
  journeys: fakeSource<Journey[]>(),
  calls: fakeSource<(Appointment | null)[]>(),
  nutritional: fakeSource<Ticket[]>(),
  technical: fakeSource<Ticket[]>(),
  seen: fakeSource<Seen | null>(),
  checks: fakeSource<Check[]>(),
  plans: fakeSource<ClientPlans | null>(),
});
let now = made();

beforeEach(() => {
  now = made();
  data.journeysNow.mockReset().mockReturnValue(now.journeys.source);
  data.appointments.mockReturnValue(now.calls.source);
  data.talks.mockImplementation(
    (kind) => (kind === 'technical' ? now.technical : now.nutritional).source,
  );
  data.seenBy.mockReturnValue(now.seen.source);
  data.lastChecks.mockReturnValue(now.checks.source);
  plansData.shownPlansOf.mockReturnValue(now.plans.source);
});
const open = (role: 'user' | 'Studio' = 'user') =>
  show(<ClientHomeScreen title="Home" name="Giulia" />, { me: person(role) });
const nowPart = () => within(screen.getByRole('region', { name: 'Adesso' }));

const journey = () =>
  readJourney('j', {
    uid: 'me',
    title: 'FC3',
    plannedStartAt: '2020-01-01',
    steps: [
      { name: 'Questionario', plannedAt: '2020-01-01', done: true },
      { name: 'Feedback programmi', plannedAt: '2020-02-01', done: false },
    ],
  });

it('draws for who arrives what is to be done, then all the rest', async () => {
  let arrived: (value?: unknown) => void = () => undefined;
  firstRows.holdUntil(new Promise((resolve) => (arrived = resolve)));
  open();
  expect(nowPart().getByText('Caricamento in corso…')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^I tuoi ordini/ })).toHaveAttribute(
    'href',
    '/user-ordini',
  );
  arrived();
  await firstRows.shown();
});

it('says what to do now, with the way there, and shows diet, ring and check at a glance', () => {
  open();
  now.journeys.ready([journey()]);
  expect(nowPart().getByText('Feedback programmi: da compilare')).toBeVisible();
  expect(nowPart().getByRole('link', { name: 'Compila' })).toHaveAttribute(
    'href',
    '/user-programmi',
  );
  expect(screen.getByRole('link', { name: /1 step completato su 2/ })).toHaveAttribute(
    'href',
    '/user-programmi',
  );
  const plan = {
    id: '1',
    dataCreazione: '2026-03-01T10:00:00Z',
    kcalalimentazioni: '1600',
    filePath: 'alimentazioni/me/1/a.pdf',
  };
  now.plans.ready({ uid: 'me', hidden: false, plans: readPlans('me', [plan], home), problems: [] });
  expect(screen.getByText('Dieta del 01/03/2026 · 1600 kcal')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apri il file: Dieta del 01/03/2026' })).toBeVisible();
  const undated = { id: 'vecchia', kcalalimentazioni: '2000' };
  now.plans.ready({
    uid: 'me',
    hidden: false,
    plans: readPlans('me', [undated, plan], home),
    problems: [],
  });
  expect(screen.getByText('Dieta del 01/03/2026 · 1600 kcal')).toBeVisible();
  now.plans.ready({
    uid: 'me',
    hidden: false,
    plans: readPlans('me', [undated], home),
    problems: [],
  });
  expect(screen.getByText('Dieta senza data · 2000 kcal')).toBeVisible();
  const row = (valore: string) => [{ caratteristica: 'Peso', valore, data: '01/03/2026' }];
  const check = {
    userId: 'me',
    createdAt: '2026-03-09T09:05:00Z',
    measurementsOne: row('70'),
    measurementsTwo: row('68,5'),
  };
  now.checks.ready([readCheck('c', check, home)]);
  expect(screen.getByRole('link', { name: /09\/03\/2026 · Peso −1,5 kg/ })).toHaveAttribute(
    'href',
    '/check-storico',
  );
  // Everything concerns the signed-in person.
  for (const asked of [data.journeysNow, data.seenBy, plansData.shownPlansOf])
    expect(asked).toHaveBeenLastCalledWith('me');
  expect(data.lastChecks).toHaveBeenLastCalledWith('me', { onlyVisible: true });
  expect(data.appointments).toHaveBeenLastCalledWith('me', expect.any(Date));
  for (const kind of ['nutritional', 'technical'])
    expect(data.talks).toHaveBeenCalledWith(kind, 'me');
});

it('says that there is nothing only when all is known', () => {
  open();
  for (const part of [now.journeys, now.nutritional, now.technical]) part.ready([]);
  now.calls.ready([]);
  expect(screen.queryByText('Per ora non hai niente da fare')).toBeNull();
  now.seen.ready(null);
  expect(nowPart().getByText('Per ora non hai niente da fare')).toBeVisible();
  expect(nowPart().getByRole('link', { name: 'Scrivi al team' })).toHaveAttribute(
    'href',
    '/ticket-page-tecnico',
  );
  now.plans.ready(null);
  now.checks.ready([]);
  expect(screen.getByText('Non c’è ancora nessuna dieta')).toBeVisible();
  expect(screen.getByText('Non c’è ancora nessun check')).toBeVisible();
});

it('offline, on a device that keeps only some of it, shows that', async () => {
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  now.journeys.ready([journey()], { stale: true });
  for (const part of [now.nutritional, now.technical]) part.ready([], { stale: true });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(nowPart().getByText('Feedback programmi: da compilare')).toBeVisible();
  now.journeys.ready([], { stale: true });
  expect(nowPart().getByRole('link')).toBeVisible();
  online.mockRestore();
  vi.useRealTimers();
});

it('a server that is late is waited for: nothing is said to be missing, and what the device keeps is shown meanwhile', async () => {
  vi.useFakeTimers();
  open();
  const silent = async () => {
    // After ten seconds the database answers from the cache.
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(screen.queryByText('Per ora non hai niente da fare')).toBeNull();
    expect(screen.queryByText(/^Non c’è ancora/)).toBeNull();
  };
  await silent();
  for (const part of [now.journeys, now.calls, now.nutritional, now.technical, now.checks])
    part.ready([], { stale: true });
  for (const part of [now.seen, now.plans]) part.ready(null, { stale: true });
  await silent();
  expect(screen.getAllByText('Caricamento in corso…')).toHaveLength(4);
  now.journeys.ready([journey()], { stale: true });
  expect(nowPart().getByText('Feedback programmi: da compilare')).toBeVisible();
  expect(screen.getByText('1 step completato su 2')).toBeVisible();
  await silent();
  vi.useRealTimers();
});

it('what fails is said, with «Riprova», beside what is there', () => {
  open();
  now.journeys.ready([journey()]);
  now.calls.fail('timeout');
  expect(nowPart().getByText('Feedback programmi: da compilare')).toBeVisible();
  expect(nowPart().getByRole('button', { name: 'Riprova' })).toBeVisible();
});

it('what fails is never taken for nothing', () => {
  open();
  now.journeys.fail('permission-denied');
  for (const part of [now.nutritional, now.technical]) part.ready([]);
  now.calls.ready([]);
  now.seen.ready(null);
  expect(nowPart().getByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(screen.queryByText('Per ora non hai niente da fare')).toBeNull();
  expect(screen.queryByText('Non c’è ancora un percorso')).toBeNull();
  now.journeys.ready([journey()]);
  expect(nowPart().getByText('Feedback programmi: da compilare')).toBeVisible();
  expect(screen.getByText('1 step completato su 2')).toBeVisible();
});

it('staff who look at it ask for nothing of a client’s', () => {
  open('Studio');
  expect(screen.queryByRole('region', { name: 'Adesso' })).toBeNull();
  expect(data.journeysNow).not.toHaveBeenCalled();
});
