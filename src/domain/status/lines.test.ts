import { describe, expect, it } from 'vitest';
import { JOB_NAMES, type JobName } from '../jobs/job';
import { redLines, statusSections, worstFirst, type StatusLine } from './lines';
import { OUTSIDE_SERVICE_NAMES, PROBLEMS_MAX, type JobState, type SystemState } from './state';

const NOW = new Date('2026-11-25T10:00:00Z').getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const job = (more: Partial<JobState> = {}): JobState => ({
  job: 'remindersDue',
  startedAt: NOW - MINUTE,
  endedAt: NOW,
  completedAt: NOW,
  leaseUntil: null,
  failed: 0,
  remaining: 0,
  error: null,
  ...more,
});
const fine: SystemState = {
  at: NOW,
  build: 'b1',
  services: OUTSIDE_SERVICE_NAMES.map((service) => ({ service, outcome: 'ok', reason: null })),
  jobs: JOB_NAMES.map((name) => job({ job: name })),
  reminders: { due: 3, failing: 0, given: 0 },
  givenUp: [],
  failedCalls: [],
  emails: { sent: 10, most: 5_000 },
  backfill: [{ step: 'users', finished: true, failed: 0, isCurrent: true }],
  unplaced: 0,
  indexes: { building: 0, broken: 0 },
  problems: [],
};
const linesOf = (more: Partial<SystemState>, page: string | null = 'b1'): StatusLine[] =>
  statusSections({ ...fine, ...more }, page).flatMap(({ lines }) => lines);
const changed = (more: Partial<SystemState>, page?: string) =>
  linesOf(more, page).filter(({ colour }) => colour !== 'green');

describe('the state of the system', () => {
  it('is all green when everything works, also before the page’s build is known', () => {
    expect(changed({})).toEqual([]);
    expect(linesOf({}, null).every(({ colour }) => colour === 'green')).toBe(true);
  });

  it('says of every line that is not green what to do, in one place only', () => {
    const all = changed(
      {
        services: [
          { service: 'mail', outcome: 'failed', reason: 'status 535' },
          { service: 'shop', outcome: 'failed', reason: 'timeout' },
          { service: 'ai', outcome: 'failed', reason: 'model' },
          { service: 'push', outcome: 'unset', reason: null },
        ],
        jobs: [job({ startedAt: null }), job({ job: 'foldRevenue', failed: 2 })],
        reminders: { due: 0, failing: 1, given: 0 },
        givenUp: [{ what: 'tickets.index', count: 2, day: '2026-11-24' }],
        failedCalls: [{ call: 'createOrder', count: 3, internal: 0, day: '2026-11-24' }],
        emails: { sent: 5_000, most: 5_000 },
        backfill: [
          { step: 'users', finished: true, failed: 2, isCurrent: true },
          { step: 'orders', finished: false, failed: 0, isCurrent: true },
          { step: 'percorsi', finished: true, failed: 0, isCurrent: false },
        ],
        unplaced: 1,
        indexes: { building: 2, broken: 0 },
      },
      'b2',
    );
    for (const { advice, label } of all) expect(advice, label).toMatch(/\w{4}/);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(all.filter(({ colour }) => colour === 'red').map(({ key }) => key)).toEqual([
      'service.mail',
      'service.shop',
      'service.ai',
      'emails',
      'unplaced',
      'givenUp.tickets.index',
      'backfill.users',
      'backfill.percorsi.changed',
    ]);
    expect(all.find(({ key }) => key === 'build')?.text).toBe('Pagina b2, funzioni b1');
  });

  it('gives a red line a command to run, a log line to look for, or a place in the app', () => {
    const problem = { id: 'p', kind: 'error', message: 'x', route: '', build: 'b1', count: 20 };
    const red = changed({
      build: '2026-11-20T1000-abc',
      services: OUTSIDE_SERVICE_NAMES.flatMap((service) =>
        ['status 403', 'network', 'timeout', 'model', 'status 500'].map((reason) => ({
          service,
          outcome: 'failed' as const,
          reason,
        })),
      ),
      jobs: [
        job({ startedAt: null }),
        job({ job: 'foldRevenue', startedAt: NOW - 3 * HOUR }),
        job({ job: 'forgetDetails', endedAt: null, leaseUntil: NOW - 1 }),
        job({ job: 'followClients', failed: 1, completedAt: NOW - 49 * HOUR }),
        job({ job: 'alerts', remaining: 1, completedAt: NOW - 49 * HOUR }),
        job({ job: 'sweepLargeDocuments', error: 'mail-out-of-order', completedAt: null }),
      ],
      emails: { sent: 5_000, most: 5_000 },
      unplaced: 1,
      givenUp: [{ what: 'tickets.index', count: 2, day: '2026-11-24' }],
      failedCalls: [
        { call: 'a', count: 20, internal: 1, day: '2026-11-25' },
        { call: 'b', count: 20, internal: 0, day: '2026-11-25' },
      ],
      backfill: [
        { step: 'users', finished: true, failed: 2, isCurrent: true },
        { step: 'orders', finished: true, failed: 0, isCurrent: false },
      ],
      indexes: { building: 0, broken: 1 },
      problems: [
        { ...problem, stack: '', first: NOW, last: NOW },
        { ...problem, stack: 'at f', first: NOW, last: NOW },
      ],
    }).filter(({ colour }) => colour === 'red');
    expect(red).toHaveLength(41);
    for (const { key, advice, link } of red)
      if (link === null)
        expect(advice, key).toMatch(/npm run [a-z]|[Cc]erca .*log|riga «|messaggio in Error/);
  });

  it('[SE-022] names the events that PayPal doesn’t send, apart from an outage', () => {
    const paypal = (reason: string) =>
      changed({ services: [{ service: 'paypal', outcome: 'failed', reason }] });
    expect(paypal('events PAYMENT.CAPTURE.REVERSED')).toMatchObject([
      {
        key: 'service.paypal.events',
        colour: 'red',
        text: 'Il webhook non riceve PAYMENT.CAPTURE.REVERSED',
        advice: expect.stringContaining('aggiungi questi eventi') as string,
      },
    ]);
    expect(paypal('webhook')).toMatchObject([
      { key: 'service.paypal', advice: expect.stringContaining('PAYPAL_WEBHOOK_ID') as string },
    ]);
  });

  it('shows what is to be done first, and leaves the rest in order', () => {
    const sections = statusSections(
      {
        ...fine,
        jobs: [job(), job({ job: 'alerts', failed: 1 }), job({ job: 'foldRevenue' })],
        unplaced: 1,
      },
      'b1',
    );
    const sorted = worstFirst(sections);
    expect(sorted.slice(0, 3).map(({ title }) => title)).toEqual([
      'Invii e pagamenti',
      'Lavori programmati',
      'Servizi esterni',
    ]);
    expect(sorted[0]?.lines.map(({ key }) => key)).toEqual(['unplaced', 'emails']);
    expect(sorted[1]?.lines.slice(0, 3).map(({ key }) => key)).toEqual([
      'job.alerts.failing',
      'job.remindersDue',
      'job.foldRevenue',
    ]);
    expect(sections[0]?.title).toBe('Servizi esterni');
  });

  it('lists the calls that failed by frequency; red while many fail, with the fault at its place', () => {
    const call = (name: string, count: number, internal: number, day = '2026-11-24') => ({
      call: name,
      count,
      internal,
      day,
    });
    const lines = changed({
      failedCalls: [
        call('rare', 1, 1),
        call('past', 20, 0, '2026-11-23'),
        call('often', 20, 0),
        call('few', 19, 2, '2026-11-25'),
      ],
    });
    expect(lines.map(({ label, colour }) => [label, colour])).toEqual([
      ['often', 'red'],
      ['past', 'yellow'],
      ['few', 'yellow'],
      ['rare', 'yellow'],
    ]);
    expect(lines[2]?.text).toBe(
      '19 non riuscite in 7 giorni, 2 per nostri errori; l’ultima il 25/11/2026',
    );
    expect(lines[2]?.advice).toContain('«few»');
    expect(lines[0]?.advice).toContain('Servizi esterni');
  });

  it('names the backfill steps that do again what triggers gave up; of what none does, it is red while new', () => {
    const given = (what: string, day: string) => changed({ givenUp: [{ what, count: 1, day }] })[0];
    expect(given('tickets.index', '2026-11-20')).toMatchObject({
      colour: 'red',
      advice: expect.stringMatching(
        /tickets\.index.* lancia npm run backfill -- --collection tickets e npm run backfill -- --collection contatori\.$/,
      ) as string,
    });
    for (const [day, colour] of [
      ['2026-11-24', 'red'],
      ['2026-11-23', 'yellow'],
    ] as const) {
      expect(given('noteinterne.told', day)).toMatchObject({ colour });
      expect(given('noteinterne.told', day)?.advice).toContain('sistema a mano');
    }
  });

  it('of a missing index is red at the first report, and says how to make it', () => {
    const problem = {
      id: 'p',
      kind: 'denied',
      message: 'FirebaseError: The query requires an index. <url>',
      route: '/dashboard',
      build: 'b1',
      stack: '',
      count: 1,
      first: NOW,
      last: NOW,
    };
    expect(changed({ problems: [problem] })).toMatchObject([
      { colour: 'red', advice: expect.stringContaining('--only firestore:indexes') as string },
    ]);
  });

  it('of a backfill step that a deploy has changed names the command; without any run, it can’t tell', () => {
    const step = { step: 'orders', finished: true, failed: 0 };
    expect(changed({ backfill: [{ ...step, isCurrent: false }] })).toMatchObject([
      {
        colour: 'red',
        label: 'Backfill: orders',
        advice: 'Lancia npm run backfill -- --collection orders --resume',
      },
    ]);
    expect(changed({ backfill: [{ ...step, isCurrent: true }] })).toEqual([]);
    expect(changed({ backfill: [] })).toMatchObject([{ colour: 'grey', text: 'Mai eseguito' }]);
  });

  it('shows what cannot be read as not known, and as nothing to be told of', () => {
    const none = linesOf({
      jobs: null,
      reminders: null,
      givenUp: null,
      failedCalls: null,
      emails: null,
      backfill: null,
      unplaced: null,
      indexes: null,
      problems: null,
    });
    const grey = none.filter(({ colour }) => colour === 'grey');
    expect(grey).toHaveLength(9);
    for (const { advice } of grey) expect(advice).toContain('part of the state not read');
    expect(redLines([{ title: '', lines: none }])).toEqual([]);
  });

  it.each<[string, Partial<JobState>, string, string]>([
    ['ran on time', {}, 'green', 'job.remindersDue'],
    ['has just its time twice over', { startedAt: NOW - 20 * MINUTE }, 'green', 'job.remindersDue'],
    ['is late', { startedAt: NOW - 21 * MINUTE }, 'red', 'job.remindersDue.late'],
    ['runs', { endedAt: null, leaseUntil: NOW + 1 }, 'green', 'job.remindersDue'],
    ['was killed', { endedAt: null, leaseUntil: NOW - 1 }, 'red', 'job.remindersDue.killed'],
    [
      'fails since an hour',
      { failed: 1, completedAt: NOW - HOUR },
      'yellow',
      'job.remindersDue.failing',
    ],
    [
      'fails since a day',
      { failed: 1, completedAt: NOW - 25 * HOUR },
      'red',
      'job.remindersDue.failing',
    ],
    [
      'is daily and fails once, to be repeated in an hour',
      { job: 'keepFigures', error: 'out-of-time', completedAt: NOW - 25 * HOUR },
      'yellow',
      'job.keepFigures.failing',
    ],
    [
      'is daily and fails since a day',
      { job: 'keepFigures', error: 'out-of-time', completedAt: NOW - 51 * HOUR },
      'red',
      'job.keepFigures.failing',
    ],
    ['left something', { remaining: 4 }, 'yellow', 'job.remindersDue.failing'],
    ['never ran', { startedAt: null }, 'yellow', 'job.remindersDue'],
  ])('a job that %s', (_, more, colour, key) => {
    const [line] = linesOf({ jobs: [job(more)] }).filter((one) => one.key.startsWith('job.'));
    expect(line).toMatchObject({ colour, key });
  });

  it.each([
    [
      'mail-out-of-order',
      'La posta non parte: controlla la riga «Posta (SMTP)»; se è a posto, cerca «one failed» nei log di «everyTenMinutes».',
    ],
    ['mail-limit', 'Le email di oggi sono finite: vedi la riga «Email di oggi».'],
  ])(
    'a job that stopped because of its e-mails (%s) names the line that says more',
    (error, advice) => {
      const [line] = linesOf({ jobs: [job({ error, remaining: 4 })] }).filter((one) =>
        one.key.startsWith('job.'),
      );
      expect(line).toMatchObject({ advice });
    },
  );

  describe('a job that never ran', () => {
    const never = (name: JobName, others: JobState[], build = 'b1') => {
      const jobs = [job({ job: name, startedAt: null }), ...others];
      const line = linesOf({ jobs, build }).find(({ key }) => key.startsWith(`job.${name}`));
      return line?.key === `job.${name}.never` ? line.colour : `${line?.colour} at first`;
    };
    it('is red once another of its schedule has run, and had time to make way for it', () => {
      const started = (name: JobName, minutes: number) => [
        job({ job: name, startedAt: NOW - minutes * MINUTE }),
      ];
      // Built 40 minutes ago.
      const build = '2026-11-25T0920-ab12cd3';
      expect(never('foldRevenue', started('alerts', 31), build)).toBe('red');
      // The first run of the schedule may still come to this job.
      expect(never('foldRevenue', started('alerts', 30), build)).toBe('yellow at first');
      // Jobs of other schedules.
      expect(never('foldRevenue', started('remindersDue', 35), build)).toBe('yellow at first');
      expect(never('bookingReminders', started('alerts', 35), build)).toBe('yellow at first');
    });
    it('is not yet red after a deploy that adds it: the others’ runs were of an earlier build', () => {
      const hourly = [job({ job: 'alerts', startedAt: NOW - 41 * MINUTE })];
      expect(never('followClients', hourly, '2026-11-25T0920-ab12cd3')).toBe('yellow at first');
      expect(never('followClients', hourly)).toBe('yellow at first');
    });
    it.each([
      ['2026-11-25T0939-ab12cd3', 'red'],
      ['2026-11-25T0940-ab12cd3', 'yellow at first'],
      ['2026-11-25T0939', 'red'],
      ['2026-11-25T094059-ab12cd3', 'yellow at first'],
      ['2026-11-25T093859-ab12cd3', 'red'],
      // In the emulator, which runs no schedules.
      ['2026-11-25T09:39', 'yellow at first'],
      ['mia', 'yellow at first'],
      ['2026-99-99T0000', 'yellow at first'],
    ])('is red two turns after the functions were built (%s)', (build, said) =>
      expect(never('remindersDue', [], build)).toBe(said),
    );
  });

  it.each([
    [4_499, 'green'],
    [4_500, 'yellow'],
    [5_000, 'red'],
    [5_200, 'red'],
  ])('after %d of 5,000 e-mails is %s', (sent, colour) => {
    const line = linesOf({ emails: { sent, most: 5_000 } }).find(({ key }) => key === 'emails');
    expect(line?.colour).toBe(colour);
    expect(line?.text).not.toContain('-');
    // The label that the settings use.
    if (colour !== 'green') expect(line?.advice).toContain('«E-mail, tutti gli account insieme»');
  });

  it('lists what browsers report by frequency, red where many meet it today', () => {
    const one = {
      kind: 'error',
      message: 'x is undefined',
      build: 'b1',
      stack: '',
      first: NOW - HOUR,
      last: NOW - HOUR,
    };
    const problems = [
      { ...one, id: 'p1', route: '/user', count: 3 },
      { ...one, id: 'p2', route: '/dashboard', count: 25 },
      { ...one, id: 'p3', route: '', count: 30, last: NOW - 30 * HOUR },
    ];
    const shown = linesOf({ problems }).filter(({ key }) => key.startsWith('problem.'));
    expect(shown.map(({ label, colour }) => [label, colour])).toEqual([
      ['Pagina sconosciuta', 'yellow'],
      ['/dashboard', 'red'],
      ['/user', 'yellow'],
    ]);
  });

  it('gives the stack of a fault, and advises what it can be used for', () => {
    const one = { id: 'p1', kind: 'error', message: '', build: 'b1', route: '/user', count: 1 };
    const problem = { ...one, first: NOW, last: NOW };
    const stack = 'at f (assets/a.js:1:2)';
    const [known, unknown] = [stack, ''].map((each) =>
      linesOf({ problems: [{ ...problem, stack: each }] }).at(-1),
    );
    expect(known).toMatchObject({ stack });
    expect(known?.advice).toContain('npm run resolve-stack -- b1 traccia.txt');
    expect(unknown?.advice).not.toContain('resolve-stack');
    expect(unknown?.advice).toContain('Error Reporting');
  });

  it('says when there are more faults than it lists', () => {
    const problem = { kind: 'error', message: '', build: 'b1', route: '', stack: '', count: 1 };
    const of = (count: number) =>
      linesOf({
        problems: Array.from({ length: count }, (_, index) => ({
          ...problem,
          id: `p${index}`,
          first: NOW,
          last: NOW,
        })),
      }).filter(({ key }) => key === 'problems');
    expect(of(PROBLEMS_MAX - 1)).toEqual([]);
    expect(of(PROBLEMS_MAX)).toEqual([
      expect.objectContaining({ colour: 'yellow', text: 'Solo i primi 100, cioè i più recenti' }),
    ]);
  });

  it('tells one in the singular', () => {
    const said = linesOf({
      reminders: { due: 1, failing: 1, given: 1 },
      emails: { sent: 1, most: 2 },
    }).map(({ text }) => text);
    expect(said).toContain('1 in coda, 1 da ritentare, 1 abbandonato');
    expect(said).toContain('1 inviata, 1 rimasta');
  });
});
