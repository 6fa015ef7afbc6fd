import { elementsOf, listProblems } from '../plans/elements';
import {
  countOf,
  fieldsOf,
  isPlain,
  nameOf,
  nameOrNumber,
  textOf,
  type Fields,
  type Problem,
} from '../stored';
import { storedTimeOf } from '../time/rome';
import { ADMIN_STATUSES, stepKind, type AdminStatus, type StepKind } from './steps';

/** A coaching programme of a client (`percorsi`), in any of its legacy forms. */
export interface Journey {
  id: string;
  uid: string;
  userEmail: string;
  title: string;
  productId: string;
  productName: string;
  sequenceGroupId: string;
  /** 1-based; 0 when unknown. */
  sequenceIndex: number;
  sequenceTotal: number;
  createdAt: Date | null;
  plannedStartAt: Date | null;
  months: number;
  expireAt: Date | null;
  orderRef: string;
  orderSource: string;
  postponeDays: number;
  manual: boolean;
  steps: Step[];
  problems: Problem[];
}

/** A step, identified by its index in the journey. */
export interface Step {
  name: string;
  kind: StepKind | null;
  plannedAt: Date | null;
  done: boolean;
  doneAt: Date | null;
  /** The questionnaire template chosen for it; '' when none is. */
  templateId: string;
  templateVersion: number | null;
  adminStatus: AdminStatus;
  /** Note of staff to the client. */
  adminNote: string;
  adminUpdatedAt: Date | null;
  /** When staff sent the day's shipment for it; null if not sent. */
  dailySentAt: Date | null;
  /** Consultation steps only. */
  status: string;
  type: string;
  trainer: string;
}

/** Reads a stored journey; never throws. */
export function readJourney(id: string, stored: unknown): Journey {
  const data = fieldsOf(stored);
  const problems: Problem[] = [];
  const when = (source: Fields, field: string, path = '') => {
    const value = source[field];
    const time = storedTimeOf(value);
    if (time === null && value !== undefined && value !== null && value !== '') {
      problems.push({ field: path + field, message: 'Data non leggibile' });
    }
    return time;
  };
  const steps = rawSteps(data);
  problems.push(...listProblems('steps', data.steps));
  return {
    id,
    uid: textOf(data.uid) ?? textOf(data.userId) ?? '',
    userEmail: nameOf(data.userEmail).toLowerCase(),
    title: nameOf(data.title),
    productId: nameOrNumber(data.productId),
    productName: nameOf(data.productName),
    sequenceGroupId: nameOf(data.sequenceGroupId),
    sequenceIndex: countOf(data.sequenceIndex),
    sequenceTotal: countOf(data.sequenceTotal),
    createdAt: when(data, 'createdAt'),
    plannedStartAt: when(data, 'plannedStartAt'),
    months: countOf(data.duration_months),
    expireAt: when(data, 'expireAt'),
    orderRef: refText(data.orderRef),
    orderSource: nameOf(data.orderSource),
    postponeDays: countOf(data.postponeDays),
    manual: isYes(data.isManualPercorso),
    steps: steps.map((step, index) =>
      readStep(step, (field) => when(fieldsOf(step), field, `steps.${index}.`)),
    ),
    problems,
  };
}

/** The stored steps, unparsed, at their indexes. */
export function rawSteps(stored: unknown): unknown[] {
  return elementsOf(fieldsOf(stored).steps);
}

function readStep(stored: unknown, when: (field: string) => Date | null): Step {
  const step = fieldsOf(stored);
  const { templateId, templateVersion } = fieldsOf(step.questionnaire);
  const name = nameOf(step.name);
  return {
    name,
    kind: stepKind(name),
    plannedAt: when('plannedAt'),
    done: isYes(step.done),
    doneAt: when('doneAt'),
    templateId: nameOf(templateId),
    templateVersion: typeof templateVersion === 'number' ? templateVersion : null,
    adminStatus: ADMIN_STATUSES.find((status) => status === step.adminStatus) ?? 'none',
    adminNote: textOf(step.adminNote) ?? '',
    adminUpdatedAt: when('adminUpdatedAt'),
    dailySentAt: isYes(step.adminDailySent) ? (when('adminDailySentAt') ?? new Date(0)) : null,
    status: nameOf(step.consulenzaStatus),
    type: nameOf(step.consulenzaType),
    trainer: nameOf(step.TrainerNome),
  };
}

/** true or «true», in any case. */
export function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
}

/** The order's document id, from an id, a path or a reference. */
function refText(value: unknown): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlain(value)) {
    return 'id' in value && typeof value.id === 'string' ? value.id : '';
  }
  return nameOrNumber(value).replace(/^\/?orders\//, '');
}

/** Progress of a journey, for «done/total» and its colour. */
export function progress(steps: readonly Pick<Step, 'done'>[]): {
  done: number;
  total: number;
  state: 'none' | 'some' | 'all';
} {
  const done = steps.filter((step) => step.done).length;
  const begun = done < steps.length ? 'some' : 'all';
  return { done, total: steps.length, state: done === 0 ? 'none' : begun };
}

/** «1 step completato su 3», for screen readers and the client's home. */
export function progressText({ done, total }: { done: number; total: number }): string {
  return `${done} step ${done === 1 ? 'completato' : 'completati'} su ${total}`;
}

/** The forms in which journeys reference an order: id or path. */
export function orderRefsOf(order: string): string[] {
  return [order, `orders/${order}`, `/orders/${order}`];
}
