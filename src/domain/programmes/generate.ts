import type { Product } from '../products/product';
import type { Journey } from './journey';
import { dayInstant, intervalOf, monthsLater, planned, shares, starts } from './plan';
import { stepKind } from './steps';

/** Preview of the programmes of an order, editable before they are written. */

/** An order line that generates programmes. */
export interface GeneratedLine {
  /** Index of the line in the order. */
  line: number;
  name: string;
  productId: string;
  programmes: number;
  /** Total duration of all programmes; 0 if the product has none. */
  months: number;
  /** Months from one programme to the next. */
  interval: number;
  technical: number;
  nutritional: number;
  /** Start day of the first programme. */
  start: string;
}

export interface OrderLine {
  name: string;
  productId: string;
  quantity: number;
  /** null when the product no longer exists. */
  product: Pick<
    Product,
    | 'duration_months'
    | 'program_count'
    | 'coaching_quantity'
    | 'cons_tecniche'
    | 'cons_nutrizionali'
  > | null;
  /** Personal-training sessions generate no programmes. */
  isPersonalTraining: boolean;
}

/** Limit per line. */
export const PROGRAMMES_MAX = 60;
/** Limit per order: all are created in one transaction. */
export const PROGRAMMES_OF_ORDER_MAX = 400;

/** Limits per line, below which each programme fits into a document. */
export const MONTHS_OF_LINE_MAX = 1_200;
export const CONSULTATIONS_OF_LINE_MAX = 400;

/** What an order generates, per line. Pieces multiply everything except the interval. */
export function generated(lines: readonly OrderLine[], start: string): GeneratedLine[] {
  return lines.flatMap(({ name, productId, quantity, product, isPersonalTraining }, line) => {
    const pieces = Math.floor(quantity);
    if (isPersonalTraining || pieces < 1) return [];
    const of = (each: number | undefined, most: number) => Math.min(most, (each ?? 0) * pieces);
    const months = of(product?.duration_months, MONTHS_OF_LINE_MAX);
    const programmes = Math.min(PROGRAMMES_MAX, programmesOf(product, name) * pieces);
    return {
      line,
      name,
      productId,
      start,
      programmes,
      months,
      interval: intervalOf(months, programmes),
      technical: of(product?.cons_tecniche, CONSULTATIONS_OF_LINE_MAX),
      nutritional: of(product?.cons_nutrizionali, CONSULTATIONS_OF_LINE_MAX),
    };
  });
}

/** A line with another start day or number of programmes, over the same duration. */
export function edited(
  line: GeneratedLine,
  { programmes, start }: Pick<GeneratedLine, 'programmes' | 'start'>,
): GeneratedLine {
  return { ...line, programmes, start, interval: intervalOf(line.months, programmes) };
}

export interface NewStep {
  name: string;
  plannedAt: Date | null;
  done: boolean;
  adminStatus: 'none';
  consulenzaType?: 'Tecnica' | 'Nutrizionale';
}

export interface NewJourney extends Pick<
  Journey,
  'title' | 'productId' | 'productName' | 'sequenceGroupId' | 'sequenceIndex' | 'sequenceTotal'
> {
  /** `{order}_{line}_{n}`: deterministic, so that concurrent generations create no duplicates. */
  id: string;
  duration_months: number;
  plannedStartAt: Date;
  /** Start of the next programme; for the last one, its own end. */
  expireAt: Date;
  steps: NewStep[];
}

/**
 * The programmes of one line, as stored.
 * @param order the order's document id
 */
export function journeysOfLine(order: string, of: GeneratedLine): NewJourney[] {
  const { line, name, productId, programmes, interval, start } = of;
  const days = starts(start, programmes, interval);
  return days.map((day, index) => ({
    id: `${order}_${line}_${index + 1}`,
    title: programmes > 1 ? `${name} ${index + 1}/${programmes}` : name,
    productId,
    productName: name,
    sequenceGroupId: `${order}_${line}`,
    sequenceIndex: index + 1,
    sequenceTotal: programmes,
    duration_months: interval,
    plannedStartAt: dayInstant(day),
    expireAt: dayInstant(days[index + 1] ?? monthsLater(start, programmes * interval)),
    steps: stepsOfLine(of, index, day),
  }));
}

/** The figures of one manual programme: those of the first programme of the product. */
export function oneOf(product: Product): {
  months: number;
  technical: number;
  nutritional: number;
} {
  const programmes = programmesOf(product, product.name);
  const share = (total: number) => shares(total, Math.max(1, programmes))[0] ?? 0;
  return {
    months: intervalOf(product.duration_months, programmes),
    technical: share(product.cons_tecniche),
    nutritional: share(product.cons_nutrizionali),
  };
}

/**
 * The steps of one programme of a line.
 * @param index zero-based
 * @param day its start day
 */
export function stepsOfLine(
  { programmes, technical, nutritional }: GeneratedLine,
  index: number,
  day: string,
): NewStep[] {
  const share = (total: number) => shares(total, programmes)[index] ?? 0;
  return newSteps(day, {
    first: index === 0,
    technical: share(technical),
    nutritional: share(nutritional),
  });
}

/** Steps of a programme; only the first of a line has the questionnaire. */
function newSteps(
  day: string,
  { first, technical, nutritional }: { first: boolean; technical: number; nutritional: number },
): NewStep[] {
  const consulenze = (type: 'Tecnica' | 'Nutrizionale', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `Consulenza ${type.toLowerCase()}${count > 1 ? ` ${index + 1}` : ''}`,
      consulenzaType: type,
    }));
  const named: Pick<NewStep, 'name' | 'consulenzaType'>[] = [
    ...(first ? [{ name: 'Questionario' }] : []),
    { name: 'Consegna' },
    ...consulenze('Tecnica', technical),
    ...consulenze('Nutrizionale', nutritional),
    { name: 'Feedback programmi' },
    { name: 'Check finale' },
  ];
  const open = named.map(({ name }) => ({
    kind: stepKind(name),
    day: null,
    done: false,
    doneDay: null,
  }));
  const days = planned(open, { start: day, postponeDays: 0 });
  return named.map((step, index) => {
    const due = days[index] ?? null;
    return {
      ...step,
      plannedAt: due === null ? null : dayInstant(due),
      done: false,
      adminStatus: 'none',
    };
  });
}

/** Number of programmes that a product of an order stands for. */

const FC = /(?:^|[^a-z0-9])fc ?([1-6])(?![0-9])/;
const NAMED = /(?:^|[^0-9])([1-9][0-9]?) programmi(?![a-z])/;

/** Reads the number from the name («FC3», «6 programmi»); 1 by default. */
export function programmesInName(name: string): number {
  const words = name.toLowerCase().replace(/\s+/g, ' ');
  const found = FC.exec(words)?.[1] ?? NAMED.exec(words)?.[1];
  return found === undefined ? 1 : Number(found);
}

/** Programmes per piece: the product's own fields, else its name. */
export function programmesOf(
  product: Pick<Product, 'coaching_quantity' | 'program_count'> | null,
  name: string,
): number {
  return product?.coaching_quantity || product?.program_count || programmesInName(name);
}
