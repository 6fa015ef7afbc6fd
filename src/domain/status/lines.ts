import type { RoutePath } from '../access/routes';
import { JOBS, JOB_RUN_MINUTES, MAIL_LIMIT, MAIL_OUT, type JobName } from '../jobs/job';
import { plural } from '../text';
import { repairsOf } from '../jobs/repairs';
import { LIMIT_LABELS } from '../settings/limitNames';
import { lastDays, formatDateTime } from '../time/rome';
import {
  OUTSIDE_SERVICES,
  PROBLEMS_MAX,
  type BackfillState,
  type BrowserProblem,
  type FailedCallable,
  type GivenUp,
  type JobState,
  type ServiceCheck,
  type SystemState,
} from './state';

/** red: action needed; yellow: worth a look; grey: unknown. */
export type LineColour = 'green' | 'yellow' | 'red' | 'grey';

/** A line of `/stato`. The key identifies the problem, so that alerts recognise known ones. */
export interface StatusLine {
  key: string;
  label: string;
  colour: LineColour;
  text: string;
  /** What to do, or null. */
  advice: string | null;
  /** Where to do it. */
  link: { path: RoutePath; label: string } | null;
  /** Stack frames to copy, one a line; empty if there are none. */
  stack?: string;
}

export interface StatusSection {
  title: string;
  lines: StatusLine[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Share of the daily e-mails below which the line warns. */
const FEW_EMAILS = 0.1;
/** Key prefix of faults reported by browsers, whose text may come from anybody with an account. */
export const REPORTED = 'problem.';
/** From this many recent reports on, a fault isn't limited to one device. */
const FREQUENT = 20;

const green = (key: string, label: string, text: string): StatusLine => ({
  key,
  label,
  colour: 'green',
  text,
  advice: null,
  link: null,
});
const UNREAD = 'Non disponibile';
const unread = (key: string, label: string): StatusLine => ({
  key,
  label,
  colour: 'grey',
  text: UNREAD,
  advice: 'Controlla di nuovo tra poco. Se resta così, cerca «part of the state not read» nei log.',
  link: null,
});
const wrong = (
  colour: Exclude<LineColour, 'green'>,
  key: string,
  label: string,
  text: string,
  advice: string,
  link: StatusLine['link'] = null,
): StatusLine => ({ key, label, colour, text, advice, link });

/** Whether a day is today or yesterday. */
const isRecent = (day: string, now: number) => lastDays(2, new Date(now)).includes(day);
const dayMonthYear = (day: string) => day.split('-').reverse().join('/');

/**
 * The system state as lines, with advice for those that aren't green.
 * @param pageBuild build of the current page; null if none
 */
export function statusSections(state: SystemState, pageBuild: string | null): StatusSection[] {
  return [
    { title: 'Servizi esterni', lines: state.services.map(serviceLine) },
    {
      title: 'Invii e pagamenti',
      lines: [emailsLine(state.emails), unmatchedLine(state.unplaced)],
    },
    {
      title: 'Dati',
      lines: [
        ...givenUpLines(state.givenUp, state.at),
        ...backfillLines(state.backfill),
        indexesLine(state.indexes),
      ],
    },
    { title: 'Versione', lines: [buildLine(state.build, pageBuild)] },
    {
      title: 'Lavori programmati',
      lines: [
        ...(state.jobs?.map((job) => jobLine(job, state)) ?? [unread('job', 'Lavori')]),
        remindersLine(state.reminders),
      ],
    },
    { title: 'Richieste non riuscite', lines: failedCallableLines(state.failedCalls, state.at) },
    { title: 'Errori nei browser', lines: problemLines(state.problems, state.at) },
  ];
}

/** Keys of the parts that could not be read: of these and all keys below, nothing is known. */
export function unreadKeys(sections: readonly StatusSection[]): string[] {
  return sections.flatMap(({ lines }) =>
    lines.filter(({ text }) => text === UNREAD).map(({ key }) => key),
  );
}

const WORST_FIRST: readonly LineColour[] = ['red', 'yellow', 'grey', 'green'];
const rank = ({ colour }: StatusLine) => WORST_FIRST.indexOf(colour);

/**
 * Sorts sections by their most serious line, and each section's lines; otherwise the order stays.
 */
export function worstFirst(sections: readonly StatusSection[]): StatusSection[] {
  return sections
    .map(({ title, lines }) => ({ title, lines: lines.toSorted((a, b) => rank(a) - rank(b)) }))
    .sort((a, b) => Math.min(...a.lines.map(rank)) - Math.min(...b.lines.map(rank)));
}

/** The lines that need action. */
export function redLines(sections: readonly StatusSection[]): StatusLine[] {
  return sections.flatMap(({ lines }) => lines.filter(({ colour }) => colour === 'red'));
}

/** How to make a changed setting or secret effective. */
const REDEPLOY = 'lancia npm run deploy -- --only functions';

function serviceLine({ service, outcome, reason }: ServiceCheck): StatusLine {
  const { label, settings } = OUTSIDE_SERVICES[service];
  const key = `service.${service}`;
  if (outcome === 'ok') return green(key, label, 'Risponde');
  if (outcome === 'unset')
    return wrong(
      'yellow',
      key,
      label,
      'Non configurato',
      `Se serve, imposta ${settings} e ${REDEPLOY}.`,
    );
  return wrong(
    'red',
    // Missing events have a key of their own, so that an outage is still reported when they are
    // known.
    missingEvents(reason) === null ? key : `${key}.events`,
    label,
    failureText(reason),
    failureAdvice(reason, settings),
  );
}

/** The events that a webhook doesn't receive. */
function missingEvents(reason: string | null): string | null {
  return /^events (.+)$/.exec(reason ?? '')?.[1] ?? null;
}

function failureText(reason: string | null): string {
  if (reason === 'timeout') return 'Non risponde in tempo';
  if (reason === 'network') return 'Non raggiungibile';
  if (reason === 'model') return 'Il modello impostato non esiste';
  if (reason === 'webhook') return 'Il webhook impostato non esiste';
  const events = missingEvents(reason);
  if (events !== null) return `Il webhook non riceve ${events}`;
  return `Errore (${reason ?? 'sconosciuto'})`;
}

function failureAdvice(reason: string | null, settings: string): string {
  if (reason === 'model')
    return `Scegli in AI_MODEL un modello tra quelli che elenca npm run deploy -- --check e ${REDEPLOY}.`;
  if (reason === 'webhook')
    return `Su developer.paypal.com crea il webhook, imposta il suo id in PAYPAL_WEBHOOK_ID e ${REDEPLOY}.`;
  if (missingEvents(reason) !== null)
    return 'Su developer.paypal.com aggiungi questi eventi al webhook: senza, gli ordini non seguono i pagamenti.';
  if (/^status (401|403|535)$/.test(reason ?? ''))
    return `Le credenziali sono rifiutate: controlla ${settings} e ${REDEPLOY}.`;
  return `Se la pagina di stato del servizio non segnala guasti, controlla ${settings} e ${REDEPLOY}.`;
}

/**
 * Failed calls, most frequent first. Refusals (of a role, an input or a limit) are not among them.
 */
function failedCallableLines(failed: readonly FailedCallable[] | null, now: number): StatusLine[] {
  const label = 'Richieste alle funzioni';
  if (!failed) return [unread('failedCalls', label)];
  if (failed.length === 0) return [green('failedCalls', label, 'Nessuna non riuscita in 7 giorni')];
  return [...failed]
    .sort((one, other) => other.count - one.count || one.call.localeCompare(other.call))
    .map((one) => failedCallableLine(one, now));
}

function failedCallableLine(
  { call: callable, count, internal, day }: FailedCallable,
  now: number,
): StatusLine {
  const ours = plural(internal, 'per un nostro errore', 'per nostri errori');
  return wrong(
    count >= FREQUENT && isRecent(day, now) ? 'red' : 'yellow',
    `failedCalls.${callable}`,
    callable,
    `${plural(count, 'non riuscita', 'non riuscite')} in 7 giorni, ${ours}; l’ultima il ${dayMonthYear(day)}`,
    internal > 0
      ? `Cerca «unexpected error» con call «${callable}» nei log e correggi la causa.`
      : `Controlla «Servizi esterni» e cerca «outside service failed» nei log; se non c’è, è scaduto il tempo di «${callable}».`,
  );
}

const JOB_LABELS: Readonly<Record<JobName, string>> = {
  remindersDue: 'Avvisi dei promemoria',
  bookingReminders: 'Avvisi delle videochiamate',
  removeDeletedFiles: 'Rimozione dei file eliminati',
  forgetDetails: 'Dettagli scaduti del registro',
  sweepLargeDocuments: 'Documenti grandi',
  foldRevenue: 'Conteggio degli incassi',
  followClients: 'Clienti da seguire',
  keepFigures: 'Rilevazione dell’andamento',
  alerts: 'Controllo dello stato',
};

/** The function that runs a job, and its entry in Cloud Scheduler. */
const scheduleOf = (job: JobName) => (job === 'remindersDue' ? 'everyTenMinutes' : 'everyHour');

/**
 * When a build was made: ids made by `npm run deploy` begin with the time. Null for a local build,
 * whose emulator runs no schedules.
 */
function builtAt(build: string): number | null {
  const [, day, hour, minute, second = '00'] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)?(?!\d)/.exec(build) ?? [];
  if (day === undefined) return null;
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

/**
 * Whether a job without any run should have had one: the functions have been there for two of its
 * intervals, or another job of the same schedule has run since they were built, long enough ago for
 * this one to follow. Runs of an earlier build don't count, because it may not have known the job.
 */
function isOverdue(job: JobName, { at, build, jobs }: SystemState): boolean {
  const { everyMinutes } = JOBS[job];
  const built = builtAt(build);
  if (built === null) return false;
  if (at - built > 2 * everyMinutes * MINUTE) return true;
  return (jobs ?? []).some(
    ({ job: other, startedAt }) =>
      JOBS[other].everyMinutes === everyMinutes &&
      startedAt !== null &&
      startedAt > built &&
      at - startedAt > JOB_RUN_MINUTES * MINUTE,
  );
}

function jobLine(state: JobState, system: SystemState): StatusLine {
  const now = system.at;
  const { job, startedAt, endedAt, completedAt, leaseUntil, failed, remaining, error } = state;
  const label = JOB_LABELS[job];
  const key = `job.${job}`;
  const schedule = scheduleOf(job);
  const restart = `In Cloud Scheduler, nella console Google Cloud, riattiva «${schedule}»; se manca, ${REDEPLOY}.`;
  if (startedAt === null && isOverdue(job, system))
    return wrong('red', `${key}.never`, label, 'Mai eseguito', restart);
  if (startedAt === null)
    return wrong(
      'yellow',
      key,
      label,
      'Mai eseguito',
      `Dopo una pubblicazione attendi. ${restart}`,
    );
  const ran = `Ultima esecuzione: ${formatDateTime(new Date(startedAt))}`;
  if (now - startedAt > 2 * JOBS[job].everyMinutes * MINUTE)
    return wrong('red', `${key}.late`, label, `In ritardo. ${ran}`, restart);
  if (endedAt === null && (leaseUntil ?? 0) < now)
    return wrong(
      'red',
      `${key}.killed`,
      label,
      `Interrotto. ${ran}`,
      `Cerca nei log di «${schedule}» se memoria o tempo non sono bastati. Al prossimo turno riprova da solo.`,
    );
  if (endedAt === null) return green(key, label, `In corso. ${ran}`);
  if (failed === 0 && remaining === 0 && error === null) return green(key, label, ran);
  // The last complete run of a daily job is a day old when it first fails.
  const most = Math.max(DAY, 2 * JOBS[job].everyMinutes * MINUTE);
  const isLong = completedAt === null || now - completedAt > most;
  const backlog = [
    failed > 0 ? plural(failed, 'errore', 'errori') : '',
    remaining > 0 ? `${remaining.toLocaleString('it-IT')} in attesa` : '',
    error === null ? '' : `fermato: ${error}`,
  ];
  return wrong(
    isLong ? 'red' : 'yellow',
    `${key}.failing`,
    label,
    `${ran}; ${backlog.filter(Boolean).join(', ')}`,
    failingAdvice(state, isLong, schedule),
  );
}

function failingAdvice({ error, failed }: JobState, isLong: boolean, schedule: string): string {
  // «Posta (SMTP)» only tests the password; the server may still refuse the sender.
  if (error === MAIL_OUT)
    return `La posta non parte: controlla la riga «Posta (SMTP)»; se è a posto, cerca «one failed» nei log di «${schedule}».`;
  if (error === MAIL_LIMIT) return 'Le email di oggi sono finite: vedi la riga «Email di oggi».';
  const search = `cerca «${failed > 0 ? 'one failed' : 'job ended'}» nei log di «${schedule}»`;
  return isLong
    ? `Da troppo tempo non si completa: ${search} e correggi la causa.`
    : `Riprova da solo. Se resta così, ${search}.`;
}

function remindersLine(reminders: SystemState['reminders']): StatusLine {
  const label = 'Promemoria da avvisare';
  if (!reminders) return unread('reminders', label);
  const { due, failing, given } = reminders;
  const text = `${due} in coda, ${failing} da ritentare, ${plural(given, 'abbandonato', 'abbandonati')}`;
  if (failing === 0 && given === 0) return green('reminders', label, text);
  return wrong(
    'yellow',
    'reminders',
    label,
    text,
    'Controlla gli indirizzi email dei collaboratori che hanno questi promemoria.',
    { path: '/promemoria-pubblico', label: 'Promemoria' },
  );
}

function emailsLine(emails: SystemState['emails']): StatusLine {
  const label = 'Email di oggi';
  if (!emails) return unread('emails', label);
  const { sent, most } = emails;
  const left = Math.max(0, most - sent);
  const text = `${plural(Math.min(sent, most), 'inviata', 'inviate')}, ${plural(left, 'rimasta', 'rimaste')}`;
  if (left > most * FEW_EMAILS) return green('emails', label, text);
  return wrong(
    left === 0 ? 'red' : 'yellow',
    'emails',
    label,
    text,
    `Finite quelle rimaste, altre partono solo domani: se è l’uso normale, alza «${LIMIT_LABELS.email}» nella scheda «Limiti».`,
    { path: '/impostazioni', label: 'Impostazioni' },
  );
}

function unmatchedLine(unmatched: number | null): StatusLine {
  const label = 'Pagamenti senza ordine';
  if (unmatched === null) return unread('unplaced', label);
  if (unmatched === 0) return green('unplaced', label, 'Nessuno');
  return wrong(
    'red',
    'unplaced',
    label,
    plural(unmatched, 'pagamento non assegnato', 'pagamenti non assegnati'),
    'Cerca l’ordine di ognuno, segnalo pagato o rimborsa su PayPal, poi premi «Sistemato».',
    { path: '/order-list-new', label: 'Lista ordini' },
  );
}

/** Red until a backfill has repeated it; if no backfill can, only while it is recent. */
function givenUpLines(givenUp: readonly GivenUp[] | null, now: number): StatusLine[] {
  const label = 'Aggiornamenti automatici';
  if (!givenUp) return [unread('givenUp', label)];
  if (givenUp.length === 0) return [green('givenUp', label, 'Nessuno abbandonato in 7 giorni')];
  return givenUp.map(({ what, count, day }) =>
    wrong(
      repairsOf(what).length > 0 || isRecent(day, now) ? 'red' : 'yellow',
      `givenUp.${what}`,
      `${label}: ${what}`,
      `${plural(count, 'abbandonato', 'abbandonati')} in 7 giorni, l’ultimo il ${dayMonthYear(day)}`,
      givenUpAdvice(what),
    ),
  );
}

function givenUpAdvice(what: string): string {
  const search = `Cerca «event given up» con what «${what}» nei log e correggi la causa`;
  const repairs = repairsOf(what);
  return repairs.length === 0
    ? `${search}. Il backfill non lo ripete: se serve, sistema a mano il documento del log.`
    : `${search}, poi lancia ${repairs.map(backfillOf).join(' e ')}.`;
}

const backfillOf = (step: string) => `npm run backfill -- --collection ${step}`;

function backfillLines(steps: readonly BackfillState[] | null): StatusLine[] {
  const label = 'Backfill';
  if (!steps) return [unread('backfill', label)];
  if (steps.length === 0)
    return [
      wrong(
        'grey',
        'backfill',
        label,
        'Mai eseguito',
        'Serve una volta a un database che ha dati di prima: npm run backfill.',
      ),
    ];
  const open = steps.filter(
    ({ failed, finished, isCurrent }) => failed > 0 || !finished || !isCurrent,
  );
  if (open.length === 0) return [green('backfill', label, 'Nessun passo in sospeso')];
  return open.map(backfillLine);
}

function backfillLine({ step, failed, isCurrent }: BackfillState): StatusLine {
  const [key, name] = [`backfill.${step}`, `Backfill: ${step}`];
  const again = `${backfillOf(step)} --resume`;
  if (!isCurrent)
    return wrong(
      'red',
      `${key}.changed`,
      name,
      'Da eseguire: una pubblicazione l’ha cambiato',
      `Lancia ${again}`,
    );
  return failed > 0
    ? wrong(
        'red',
        key,
        name,
        plural(failed, 'documento fallito', 'documenti falliti'),
        `Lancia ${again}`,
      )
    : wrong('yellow', key, name, 'Non finito', `Se non è in corso, lancia ${again}`);
}

function indexesLine(indexes: SystemState['indexes']): StatusLine {
  const label = 'Indici del database';
  if (!indexes) return unread('indexes', label);
  const { building, broken } = indexes;
  if (broken > 0)
    return wrong(
      'red',
      'indexes.broken',
      label,
      plural(broken, 'indice da riparare', 'indici da riparare'),
      'Elimina l’indice nella console e lancia npm run deploy -- --only firestore:indexes.',
    );
  if (building === 0) return green('indexes', label, 'Tutti pronti');
  return wrong(
    'yellow',
    'indexes',
    label,
    plural(building, 'indice in costruzione', 'indici in costruzione'),
    'Attendi: finché non è pronto alcuni elenchi danno errore.',
  );
}

function buildLine(build: string, page: string | null): StatusLine {
  const label = 'Versione pubblicata';
  if (page === null || page === build) return green('build', label, build);
  return wrong(
    'yellow',
    'build',
    label,
    `Pagina ${page}, funzioni ${build}`,
    'Ricarica la pagina. Se restano diverse, pubblica di nuovo tutto con npm run deploy.',
  );
}

function problemLines(problems: readonly BrowserProblem[] | null, now: number): StatusLine[] {
  const label = 'Errori';
  if (!problems) return [unread('problem', label)];
  if (problems.length === 0) return [green('problems', label, 'Nessuno in 7 giorni')];
  const lines = [...problems]
    .sort((one, other) => other.count - one.count || one.route.localeCompare(other.route))
    .map((problem) => problemLine(problem, now));
  if (problems.length < PROBLEMS_MAX) return lines;
  const text = `Solo i primi ${PROBLEMS_MAX}, cioè i più recenti`;
  return [wrong('yellow', 'problems', label, text, `Gli altri sono in ${REPORTING}.`), ...lines];
}

const REPORTING = 'Error Reporting, nella console Google Cloud';

function problemLine(problem: BrowserProblem, now: number): StatusLine {
  const { id, kind, message, route, count, last, stack } = problem;
  const isOfToday = last !== null && now - last < DAY;
  // Any query that lacks its index fails, for everybody.
  const isUnindexed = /requires an index/.test(message);
  const line = wrong(
    (count >= FREQUENT || isUnindexed) && isOfToday ? 'red' : 'yellow',
    `${REPORTED}${id}`,
    route || 'Pagina sconosciuta',
    `${plural(count, 'volta', 'volte')} in 7 giorni: ${message || kind}`,
    isUnindexed ? UNINDEXED : problemAdvice(problem),
  );
  return { ...line, stack };
}

const UNINDEXED =
  'Lancia npm run deploy -- --only firestore:indexes e attendi che «Indici del database» sia a posto.';

function problemAdvice({ build, stack }: BrowserProblem): string {
  return stack === ''
    ? `Versione ${build}, senza traccia. Cerca il messaggio in ${REPORTING}.`
    : `Versione ${build}. Copia la traccia in traccia.txt e lancia npm run resolve-stack -- ${build} traccia.txt`;
}
