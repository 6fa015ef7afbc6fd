import type { Product } from '../products/product';
import { programmesOf } from './count';
import type { Journey } from './journey';
import { dayInstant, intervalOf, monthsLater, planned, shares, starts } from './plan';
import { stepKind } from './steps';

/** The programmes of an order, as they are looked at and changed before anything is written. */

/** A line of an order that makes programmes. */
export interface GeneratedLine {
  /** Its place in the order. */
  line: number;
  name: string;
  productId: string;
  programmes: number;
  /** How long all of them last, as far as the product says. */
  months: number;
  /** From one programme to the next. */
  interval: number;
  technical: number;
  nutritional: number;
  /** The day the first begins. */
  start: string;
}

export interface OrderLine {
  name: string;
  productId: string;
  quantity: number;
  /** null when there is none any more. */
  product: Pick<
    Product,
    | 'duration_months'
    | 'program_count'
    | 'coaching_quantity'
    | 'cons_tecniche'
    | 'cons_nutrizionali'
  > | null;
  /** Sessions with a personal trainer make no programmes. */
  isPersonalTraining: boolean;
}

/** Of one line. */
export const PROGRAMMES_MAX = 60;
/** Of one order: what is made in one transaction. */
export const PROGRAMMES_OF_ORDER_MAX = 400;

/** What an order makes, line by line. Of several pieces everything is that many times, the interval stays that of one. */
export function generated(lines: readonly OrderLine[], start: string): GeneratedLine[] {
  return lines.flatMap(({ name, productId, quantity, product, isPersonalTraining }, line) => {
    const pieces = Math.floor(quantity);
    if (isPersonalTraining || pieces < 1) return [];
    const months = (product?.duration_months ?? 0) * pieces;
    const programmes = Math.min(PROGRAMMES_MAX, programmesOf(product, name) * pieces);
    return {
      line,
      name,
      productId,
      start,
      programmes,
      months,
      interval: intervalOf(months, programmes),
      technical: (product?.cons_tecniche ?? 0) * pieces,
      nutritional: (product?.cons_nutrizionali ?? 0) * pieces,
    };
  });
}

/** A line as somebody wants it instead: when the first begins, and how many there are of the same duration. */
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
  /** `{order}_{line}_{n}`: two people who make them at once make them once. */
  id: string;
  duration_months: number;
  plannedStartAt: Date;
  /** When the next one begins; of the last, its own duration later. */
  expireAt: Date;
  steps: NewStep[];
}

/** The programmes of one line, as they are stored. @param order the order's document */
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

/** One programme by hand of what a product holds: the first of as many as it is sold as. */
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

/** The steps of one programme of a line. @param index counted from 0 @param day when it begins */
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

/** The steps of a programme; only the first of a line begins with the questionnaire. */
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
