import { shownCents } from '../orders/machineMoney';
import type { Days } from '../accounting/period';
import { plural } from '../text';
import { addMonths, formatDate, formatTime, romeMonth } from '../time/rome';
import { TODAY_KINDS, TODAY_LABELS } from '../today/item';
import type { CsvColumn } from '../csv';
import type { FirstAnswers } from './answers';
import { overdueSum, type Figures, type Management, type MonthFigures, type Row } from './figures';
import { groupLabel, TOTAL } from './studioGroups';

/** What the page shows of a figure. Unknown values are «–», never 0. */
export const UNKNOWN = '–';

export interface Cell {
  text: string;
  /** What the figure consists of; '' if there is nothing to add. */
  detail: string;
  /** Change from the month before, with sign and word; '' if either value is unknown. */
  change: string;
}

/** The same row in both months. */
export interface Compared {
  now: Row;
  before: Row;
  /** Whether the month is still running. */
  isRunning: boolean;
}

export const COLUMNS = [
  'active',
  'renewals',
  'revenue',
  'technical',
  'nutritional',
  'overdue',
] as const;
export type Column = (typeof COLUMNS)[number];

export const COLUMN_LABELS = {
  active: 'Clienti attivi',
  renewals: 'Rinnovi',
  revenue: 'Incassi',
  technical: 'Prima risposta tecnica',
  nutritional: 'Prima risposta nutrizione',
  overdue: 'Arretrati',
} as const satisfies Record<Column, string>;

/** How each figure is computed, one line each. */
export const EXPLANATIONS: readonly (readonly [what: string, how: string])[] = [
  [
    'Clienti attivi',
    'clienti visibili con un percorso o acquisto non ancora finito, come in Rinnovi, contati ogni notte: di un mese passato vale la notte dopo l’ultimo giorno. Il numero apre quelli di adesso.',
  ],
  [
    'Rinnovi',
    'percorsi e acquisti che finiscono nel mese e quanti hanno già un successivo, come nel tasso di Rinnovi; il mese in corso, non finito, non si confronta. Il numero apre chi non ne ha ancora uno.',
  ],
  [
    'Incassi',
    'ordini pagati nel mese, IVA inclusa, meno i rimborsi, come in Contabilità ordini; il mese in corso si confronta con gli stessi giorni del mese prima.',
  ],
  [
    'Prima risposta',
    'dei ticket aperti nel mese: tempo mediano, in ore di lavoro, tra la prima richiesta del cliente e la prima risposta, e quanti entro l’obiettivo di «Orari e chiusure»; chi aspetta da più tempo conta come fuori, chi è stato chiuso senza risposta non conta.',
  ],
  [
    'Arretrati',
    'ciò che in «Oggi», vista Tutti, restava della giornata prima (dei promemoria quelli pubblici), contato ogni notte: di un mese passato, dell’ultimo giorno.',
  ],
];

interface Unit {
  /** The value that is compared; null: unknown. */
  of: (row: Figures) => number | null;
  text: (value: number) => string;
  detail: (row: Figures) => string;
}

const count = (value: number) => value.toLocaleString('it-IT');
const euro = (cents: number) => `${shownCents(cents)} €`;
const percent = (share: number, whole: number) => Math.round((100 * share) / whole);
const nothing = () => '';

/** Working minutes as «3 h 20 min»; a working day has no fixed length. */
export function workedText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

function answered(of: (row: Figures) => FirstAnswers | null): Unit {
  return {
    of: (row) => of(row)?.median ?? null,
    text: workedText,
    detail: (row) => {
      const { judged = 0, within = 0 } = of(row) ?? {};
      return judged === 0
        ? ''
        : `${percent(within, judged)} % entro l’obiettivo (${count(judged)})`;
    },
  };
}

const UNITS: Readonly<Record<Column, Unit>> = {
  active: { of: ({ active }) => active, text: count, detail: nothing },
  renewals: {
    of: ({ ended, renewed }) => (ended === 0 ? null : percent(renewed, ended)),
    text: (value) => `${value} %`,
    detail: ({ ended, renewed }) => (ended === 0 ? '' : `${count(renewed)} di ${count(ended)}`),
  },
  revenue: { of: ({ revenue }) => revenue, text: euro, detail: nothing },
  technical: answered(({ technical }) => technical),
  nutritional: answered(({ nutritional }) => nutritional),
  overdue: { of: ({ overdue }) => overdueSum(overdue), text: count, detail: nothing },
};

/** The difference of two percentages is in points. */
const differenceText = (column: Column, value: number) =>
  column === 'renewals' ? plural(value, 'punto', 'punti') : UNITS[column].text(value);

/** In a running month many programmes end later, and can't have been renewed yet. */
const NOT_OVER = 'mese non finito';

export function cellOf(column: Column, { now, before, isRunning }: Compared): Cell {
  const { of, text, detail } = UNITS[column];
  const [is, was] = [of(now), of(before)];
  const change = changeText(is, was, (value) => differenceText(column, value));
  return {
    text: is === null ? UNKNOWN : text(is),
    detail: detail(now),
    change: column === 'renewals' && isRunning && change !== '' ? NOT_OVER : change,
  };
}

/**
 * «+3 in aumento», «−3 in calo», «invariato»
 * @param text formats a positive difference
 */
export function changeText(
  now: number | null,
  before: number | null,
  text: (value: number) => string,
): string {
  if (now === null || before === null) return '';
  const difference = now - before;
  const shown = text(Math.abs(difference));
  if (difference === 0 || shown === text(0)) return 'invariato';
  return difference > 0 ? `+${shown} in aumento` : `−${shown} in calo`;
}

/** The rows of both months, studio by studio, the sum last. */
export function comparedRows({ at, now, before }: Management): Compared[] {
  const isRunning = now.month === romeMonth(new Date(at));
  return now.rows.flatMap((row) => {
    const earlier = before.rows.find(({ place: group }) => group === row.place);
    return earlier ? [{ now: row, before: earlier, isRunning }] : [];
  });
}

/** Whether there is nothing to show in either month. */
export function isNothing({ now, before }: Management): boolean {
  return [...now.rows, ...before.rows].every(
    ({ active, ended, revenue, technical, nutritional, overdue }) =>
      (active ?? 0) + ended + Math.abs(revenue) === 0 &&
      (technical?.judged ?? 0) + (nutritional?.judged ?? 0) === 0 &&
      (overdueSum(overdue) ?? 0) === 0,
  );
}

/** Overdue work by kind, in all studios. */
export function overdueKinds({ now, before }: Management) {
  const total = ({ rows }: MonthFigures) =>
    rows.find(({ place: group }) => group === TOTAL)?.overdue;
  return TODAY_KINDS.map((kind) => {
    const [is = null, was = null] = [total(now)?.[kind], total(before)?.[kind]];
    return {
      kind,
      label: TODAY_LABELS[kind],
      text: is === null ? UNKNOWN : count(is),
      change: changeText(is, was, count),
    };
  });
}

/**
 * The list behind a figure, with its filters.
 * @param days of the month, until today in the current one
 */
export function listBehind(column: Column, { place: group }: Row, { first, last }: Days): string {
  const studio = group === TOTAL ? 'tutti' : group;
  const days = { dal: first, al: last };
  const tickets = { stato: 'tutti', studio, ...days };
  switch (column) {
    case 'active':
      return link('/rinnovi', { quando: 'in-corso', studio });
    case 'renewals':
      return link('/rinnovi', { quando: first.slice(0, 7), studio });
    case 'revenue':
      return link('/orders-accounting', { ...days, scheda: 'analisi', studio });
    case 'technical':
      return link('/assistenzatecnica', tickets);
    case 'nutritional':
      return link('/admin', tickets);
    case 'overdue':
      return link('/dashboard', { oggi: 'tutto' });
  }
}

export function link(path: string, filters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(filters).toString()}`;
}

/** Months that can be chosen, the current one first. */
export function monthsUntil(current: string): string[] {
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => addMonths(current, -back));
}
const MONTHS_OFFERED = 24;

/** When the figures were counted, in words. Figures that were never counted are left out. */
export function countedText({ at, now: { keptAt, answersAt } }: Management): string {
  const when = (time: number) =>
    `il ${formatDate(new Date(time))} alle ${formatTime(new Date(time))}`;
  const live = `rinnovi e incassi di adesso, ${when(at)}`;
  // One run writes both with the same time, unless it ran out of time in between.
  const counted =
    keptAt === answersAt
      ? [[keptAt, 'clienti attivi, prime risposte, arretrati'] as const]
      : [[keptAt, 'clienti attivi, arretrati'] as const, [answersAt, 'prime risposte'] as const];
  const texts = counted.flatMap(([time, what]) =>
    time === null ? [] : [`${when(time)} (${what})`],
  );
  return texts.length === 0 ? `Aggiornato: ${live}.` : `Aggiornato ${[...texts, live].join('; ')}.`;
}

/** «novembre 2026» */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('it-IT', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T12:00:00Z`));
}

const number = (header: string, of: (row: Figures) => number | null): CsvColumn<Compared>[] => [
  { header, value: ({ now }) => of(now) },
  { header: `${header}, mese prima`, value: ({ before }) => of(before) },
];
const hoursOf = (answers: FirstAnswers | null) => {
  const median = answers?.median ?? null;
  return median === null ? null : Math.round((median * 100) / 60) / 100;
};
const shareOf = (answers: FirstAnswers | null) =>
  answers === null || answers.judged === 0 ? null : percent(answers.within, answers.judged);

/** Unknown values are empty. */
export const MANAGEMENT_CSV: readonly CsvColumn<Compared>[] = [
  { header: 'Studio', value: ({ now }) => groupLabel(now.place) },
  ...number('Clienti attivi', ({ active }) => active),
  ...number('Finiti', ({ ended }) => ended),
  ...number('Rinnovati', ({ renewed }) => renewed),
  ...number('Tasso di rinnovo %', (row) => UNITS.renewals.of(row)),
  { header: 'Incassi €', value: ({ now }) => now.revenue / 100 },
  // For the current month, only until today.
  {
    header: 'Incassi €, stessi giorni del mese prima',
    value: ({ before }) => before.revenue / 100,
  },
  ...number('Prima risposta tecnica, ore', ({ technical }) => hoursOf(technical)),
  ...number('Tecnica entro l’obiettivo %', ({ technical }) => shareOf(technical)),
  ...number('Prima risposta nutrizione, ore', ({ nutritional }) => hoursOf(nutritional)),
  ...number('Nutrizione entro l’obiettivo %', ({ nutritional }) => shareOf(nutritional)),
  ...number('Arretrati', ({ overdue }) => overdueSum(overdue)),
  ...TODAY_KINDS.map((kind) => ({
    header: `Arretrati: ${TODAY_LABELS[kind]}`,
    value: ({ now }: Compared) => now.overdue?.[kind] ?? null,
  })),
];
