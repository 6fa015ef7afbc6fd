import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { firstRows } from '@/data/live/firstRows';
import type { ClientPlans } from '@/data/plans/sources';
import { ticketDecoder } from '@/data/tickets/codec';
import type { Check } from '@/domain/checks/check';
import { readCheck } from '@/domain/checks/check';
import type { Appointment } from '@/domain/home/booking';
import type { Seen } from '@/domain/home/seen';
import { TECHNICAL_TICKETS_PER_DAY } from '@/domain/limits';
import { readPlans } from '@/domain/plans/plan';
import { readJourney, type Journey } from '@/domain/programmes/journey';
import type { Ticket } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { fakeSource } from '@/ui/testing/fakeSource';
import { answering } from '../../../tests/fixtures/answering';
import { buildMessage, buildStaffMessage } from '../../../tests/fixtures/builders';
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

const thisMinute = expect.toSatisfy(
  (at) => at instanceof Date && Date.now() - +at < 60_000,
) as Date;
/** Answers about the appointments of a new client, or of another. */
const appointmentsOf = (isNew: boolean) =>
  answering(data.appointments, ['me', thisMinute, { isNew }], now.calls.source);
// Everything concerns the signed-in person.
beforeEach(() => {
  now = made();
  answering(data.journeysNow.mockReset(), ['me'], now.journeys.source);
  appointmentsOf(false);
  data.talks.mockImplementation((kind: 'nutritional' | 'technical', uid: string) => {
    expect(uid).toBe('me');
    return now[kind].source;
  });
  answering(data.seenBy, ['me'], now.seen.source);
  answering(data.lastChecks, ['me', { onlyVisible: true }], now.checks.source);
  answering(plansData.shownPlansOf, ['me'], now.plans.source);
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
  expect(await screen.findByRole('link', { name: /^Crea la tua ricetta/ })).toHaveAttribute(
    'href',
    '/ricetta',
  );
  arrived();
  await firstRows.shown();
});

it('[SE-005] promises nothing «senza limiti»: technical requests have a limit a day', async () => {
  open();
  expect(
    await screen.findByRole('link', {
      name: new RegExp(
        `^Assistenza tecnica.*fino a ${TECHNICAL_TICKETS_PER_DAY} richieste al giorno`,
      ),
    }),
  ).toBeVisible();
  expect(document.body).not.toHaveTextContent(/senza limiti|illimitat/i);
});

it('the cards of support say how the last conversation stands, to clients alone', async () => {
  const { unmount } = open();
  const card = (name: RegExp) => screen.findByRole('link', { name });
  expect(await card(/^Assistenza tecnica/)).not.toHaveTextContent('finora');
  const at = (day: number) => ({ timestamp: `2026-03-0${day}T10:00:00Z` });
  const [asked, told, thanked] = [
    buildMessage(at(1)),
    buildStaffMessage(at(2)),
    buildMessage(at(3)),
  ];
  const ticket = (data: object) => ticketDecoder.technical({ id: 't', data, pending: false });
  const talk = (status: string, ...conversations: unknown[]) => ticket({ status, conversations });
  now.nutritional.ready([]);
  expect(await card(/^Assistenza nutrizionale/)).toHaveTextContent('Nessuna richiesta finora');
  now.technical.ready([talk('Aperto', asked)]);
  expect(await card(/^Assistenza tecnica.*In attesa dal 01\/03\/2026$/)).toBeVisible();
  const idx = { waitingSince: new Date('2026-03-01T10:00:00Z') };
  now.technical.ready([ticket({ status: 'Aperto', conversations: [asked, thanked], idx })]);
  expect(await card(/^Assistenza tecnica.*In attesa dal 01\/03\/2026$/)).toBeVisible();
  now.technical.ready([talk('Risposto', asked, told)]);
  expect(await card(/^Assistenza tecnica.*Ultima risposta: 02\/03\/2026$/)).toBeVisible();
  now.technical.ready([talk('Completato', asked, told, thanked)]);
  expect(await card(/^Assistenza tecnica.*Ultimo messaggio: 03\/03\/2026$/)).toBeVisible();
  unmount();
  open('Studio');
  expect(await card(/^Assistenza tecnica.*giorno$/)).toBeVisible();
});

it('[AT-068] leads to diet and checks once: clients by their tiles, staff by their cards', async () => {
  const to = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  const { unmount } = open();
  now.plans.ready(null);
  now.checks.ready([]);
  await screen.findByRole('link', { name: /^Crea la tua ricetta/ });
  expect(to(/dieta/i)).toEqual(['/alimentazione-page']);
  expect(to(/check/i)).toEqual(['/check-storico']);
  unmount();
  open('Studio');
  await screen.findByRole('link', { name: /^Crea la tua ricetta/ });
  expect(to(/^La tua dieta/)).toEqual(['/alimentazione-page']);
  expect(to(/^I tuoi check/)).toEqual(['/check-storico']);
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
  for (const read of [data.journeysNow, data.seenBy, plansData.shownPlansOf])
    expect(read).toHaveBeenLastCalledWith('me');
  expect(data.lastChecks).toHaveBeenLastCalledWith('me', { onlyVisible: true });
  expect(data.appointments).toHaveBeenLastCalledWith('me', thisMinute, { isNew: false });
  for (const kind of ['nutritional', 'technical'])
    expect(data.talks).toHaveBeenCalledWith(kind, 'me');
});

it('says that there is nothing only when all is known', () => {
  open();
  for (const section of [now.journeys, now.nutritional, now.technical]) section.ready([]);
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
  for (const section of [now.nutritional, now.technical]) section.ready([], { stale: true });
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
  for (const section of [now.journeys, now.calls, now.nutritional, now.technical, now.checks])
    section.ready([], { stale: true });
  for (const section of [now.seen, now.plans]) section.ready(null, { stale: true });
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

it('what fails for one cause is said in one line, which tries all again; each part says that it is missing', async () => {
  open();
  now.plans.fail('timeout');
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  const late = 'Il servizio non ha risposto in tempo.Riprova';
  const missing = [
    'La tua dieta non è stata caricata.',
    'Quello che c’è da fare non è stato caricato.',
    'I tuoi check non sono stati caricati.',
  ];
  // A single failure is shown by itself, in place of the missing part.
  expect(said()).toEqual([`${missing[0]} ${late}`]);
  now.checks.fail('timeout');
  now.journeys.fail('timeout');
  expect(said()).toEqual([`Alcune parti della pagina non sono state caricate. ${late}`]);
  for (const text of missing) expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect([now.plans, now.checks, now.journeys].map(({ retries }) => retries())).toEqual([1, 1, 1]);
  now.plans.ready(null);
  now.checks.fail('permission-denied');
  now.journeys.fail('timeout');
  expect(said()).toHaveLength(2);
});

it('one «Riprova» tries again all that failed for that cause, also behind one part', async () => {
  open();
  now.journeys.fail('timeout');
  now.technical.fail('timeout');
  now.seen.fail('permission-denied');
  await userEvent.click(nowPart().getByRole('button', { name: 'Riprova' }));
  const tried = [now.journeys, now.technical, now.seen].map(({ retries }) => retries());
  expect(tried).toEqual([1, 1, 0]);
});

it('what fails is never taken for nothing', () => {
  open();
  now.journeys.fail('permission-denied');
  for (const section of [now.nutritional, now.technical]) section.ready([]);
  now.calls.ready([]);
  now.seen.ready(null);
  expect(nowPart().getByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(screen.queryByText('Per ora non hai niente da fare')).toBeNull();
  expect(screen.queryByText('Non c’è ancora un percorso')).toBeNull();
  now.journeys.ready([journey()]);
  expect(nowPart().getByText('Feedback programmi: da compilare')).toBeVisible();
  expect(screen.getByText('1 step completato su 2')).toBeVisible();
});

it('the card is followed by what else is for today, and by what comes later', () => {
  open();
  const steps = [
    { name: 'Questionario', plannedAt: '2020-01-01' },
    { name: 'Feedback programmi', plannedAt: '2020-02-01' },
    { name: 'Consegna', plannedAt: '2020-01-05' },
  ];
  now.journeys.ready([readJourney('j', { uid: 'me', plannedStartAt: '2020-01-01', steps })]);
  expect(nowPart().getByText('Questionario: da compilare')).toBeVisible();
  const links = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(links('Oggi')).toEqual([expect.stringMatching(/^Feedback programmi: da compilare/)]);
  expect(links('Poi')).toEqual([expect.stringMatching(/^Prossimo passo: Consegna/)]);
});

describe('a new client', () => {
  const arrive = (record: Partial<UserRecord> = {}) => {
    appointmentsOf(record.createdAt === undefined);
    const createdAt = new Date(Date.now() - 3_600_000);
    const [told, me] = [vi.fn(), person('user', { createdAt, ...record })];
    let prove: () => void = () => undefined;
    const Home = () => {
      const [proven, setProven] = useState(false);
      prove = () => act(() => setProven(true));
      return (
        <ClientHomeScreen
          title="Home"
          name="Giulia"
          proven={proven}
          notice={<p>Avviso</p>}
          verify={<button>Invia e-mail di verifica</button>}
          onTellName={told}
        />
      );
    };
    show(<Home />, { me });
    return { told, prove: () => prove() };
  };
  const nothingYet = () => {
    for (const section of [now.journeys, now.nutritional, now.technical, now.checks])
      section.ready([]);
    now.calls.ready([]);
    now.seen.ready(null);
    now.plans.ready(null);
  };
  const step = async (title: string) => {
    const words = await screen.findByText(title);
    const item = words.closest('li');
    if (!item) throw new Error('no step');
    return within(item);
  };

  it('sees three explained steps instead of «nothing to do», and each ticks itself', async () => {
    const { prove } = arrive();
    expect(screen.queryByText('I tuoi primi passi')).toBeNull();
    nothingYet();
    expect(await screen.findByText('1 di 3 fatti')).toBeVisible();
    expect(screen.queryByText('Per ora non hai niente da fare')).toBeNull();
    // Not asked twice.
    expect(screen.queryByText('Avviso')).toBeNull();
    const card = await step('Verifica la tua e-mail');
    expect(card.getByRole('button', { name: 'Invia e-mail di verifica' })).toBeVisible();
    const appointment = await step('Fissa il primo appuntamento');
    expect(appointment.getByRole('link', { name: 'Prenota la videochiamata' })).toHaveAttribute(
      'href',
      '/booking',
    );
    expect((await step('Raccontaci di te')).getByText('(fatto)')).toBeInTheDocument();

    const at = new Date(Date.now() + 3 * 86_400_000);
    now.calls.ready([{ id: 'a', at, held: false }]);
    expect(await screen.findByText('2 di 3 fatti')).toBeVisible();
    expect(appointment.getByText('(fatto)')).toBeInTheDocument();
    expect(appointment.queryByRole('link', { name: 'Prenota la videochiamata' })).toBeNull();
    expect(card.queryByText('(fatto)')).toBeNull();

    prove();
    expect(screen.queryByText('I tuoi primi passi')).toBeNull();
    expect(nowPart().getByText('Videochiamata prenotata')).toBeVisible();
  });

  it('without a name is asked for it', async () => {
    const { told } = arrive({ name: '', surname: '' });
    nothingYet();
    const about = await step('Raccontaci di te');
    await userEvent.click(about.getByRole('button', { name: 'Completa il profilo' }));
    expect(told).toHaveBeenCalledOnce();
  });

  it('is asked for the first questionnaire, once', async () => {
    arrive();
    nothingYet();
    const steps = [{ name: 'Questionario', plannedAt: '2020-01-01' }];
    now.journeys.ready([readJourney('j', { uid: 'me', plannedStartAt: '2020-01-01', steps })]);
    expect(
      (await step('Raccontaci di te')).getByRole('link', { name: 'Compila il questionario' }),
    ).toHaveAttribute('href', '/user-programmi');
    expect(screen.queryByText('Questionario: da compilare')).toBeNull();
  });

  it('sees every other task beside the steps: what staff sent back and today’s call before them', async () => {
    arrive();
    nothingYet();
    const steps = [
      { name: 'Questionario', plannedAt: '2020-01-01' },
      { name: 'Feedback programmi', plannedAt: '2020-01-02' },
    ];
    const begun = { uid: 'me', plannedStartAt: '2020-01-01' };
    now.journeys.ready([readJourney('j', { ...begun, steps })]);
    await step('Raccontaci di te');
    expect(screen.getByText('Feedback programmi: da compilare')).toBeVisible();
    expect(data.appointments).toHaveBeenLastCalledWith('me', thisMinute, { isNew: true });

    const [first, second] = steps;
    const back = { ...first, adminStatus: 'needs_update' };
    now.journeys.ready([readJourney('j', { ...begun, steps: [back, second] })]);
    const sentBack = nowPart().getByText('Questionario: da aggiornare');
    const said = await screen.findByText('I tuoi primi passi');
    expect(sentBack.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Feedback programmi: da compilare')).toBeVisible();
  });

  it('an appointment that is past is only called done once staff said so', async () => {
    arrive();
    nothingYet();
    const past = { id: 'a', at: new Date(Date.now() - 3 * 86_400_000), held: false };
    now.calls.ready([past]);
    const appointment = await step('Fissa il primo appuntamento');
    expect(appointment.getByText(/^Il giorno della videochiamata è passato/)).toBeVisible();
    now.calls.ready([{ ...past, held: true }]);
    expect(appointment.getByText(/^La prima videochiamata è fatta/)).toBeVisible();
  });

  it('whom the team already serves has the usual home, with the notice about the address', () => {
    arrive();
    nothingYet();
    now.checks.ready([readCheck('c', { userId: 'me', createdAt: '2026-03-09T09:05:00Z' }, home)]);
    expect(screen.queryByText('I tuoi primi passi')).toBeNull();
    expect(screen.getByText('Avviso')).toBeVisible();
  });

  it('an account that isn’t new has the usual home', () => {
    arrive({ createdAt: new Date('2020-01-01T00:00:00Z') });
    nothingYet();
    expect(nowPart().getByText('Per ora non hai niente da fare')).toBeVisible();
    expect(screen.getByText('Avviso')).toBeVisible();
  });
});

it('staff who look at it ask for nothing of a client’s, and find the other pages', async () => {
  open('Studio');
  const more = await screen.findByRole('navigation', { name: 'Altre pagine' });
  expect(within(more).getByRole('link', { name: /^I tuoi ordini/ })).toHaveAttribute(
    'href',
    '/user-ordini',
  );
  expect(screen.queryByRole('region', { name: 'Adesso' })).toBeNull();
  expect(data.journeysNow).not.toHaveBeenCalled();
});
