import { isPlain, textOf } from '../stored';
import { romeDayStart } from '../time/days';
import { formatDate } from '../time/rome';
import { filesIn, isBlank, type AnswerFile, type Answers } from './answers';

/** How an answer is shown to who reviews it. */

/** From so many characters on an answer has the whole width. */
const LONG_CHARS = 140;
/** A longer one is cut until «Mostra tutto» is pressed. */
const CUT_CHARS = 240;
/** What is no answer of ours is shown as it is stored, up to here. */
const JSON_CHARS = 500;

type ShownAnswer =
  | { kind: 'none' }
  /** `cut`: its beginning, where all of it would be too much at first. */
  | { kind: 'text'; text: string; long: boolean; cut: string | null }
  | { kind: 'files'; files: AnswerFile[] }
  | { kind: 'json'; text: string };

export function shownAnswer(answer: unknown): ShownAnswer {
  if (answer === true) return text('Sì');
  if (answer === false) return text('No');
  if (isBlank(answer)) return { kind: 'none' };
  if (typeof answer === 'string') return text(dayOf(answer.trim()));
  if (typeof answer === 'number')
    return text(answer.toLocaleString('it-IT', { maximumFractionDigits: 10 }));
  const files = filesIn({ answer } as Answers).map(({ file }) => file);
  if (files.length > 0 && files.length === [answer].flat().length) return { kind: 'files', files };
  if (Array.isArray(answer) && answer.every((one) => textOf(one) !== null))
    return text(answer.join(', '));
  return { kind: 'json', text: clipped(compact(answer), JSON_CHARS) };
}

/** A date is stored as yyyy-MM-dd. */
function dayOf(answer: string): string {
  const day = romeDayStart(answer);
  return day ? formatDate(day) : answer;
}

function text(value: string): ShownAnswer {
  return {
    kind: 'text',
    text: value,
    long: value.length >= LONG_CHARS,
    cut: value.length > CUT_CHARS ? clipped(value, CUT_CHARS) : null,
  };
}

function clipped(value: string, max: number): string {
  return value.length > max ? `${value.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…` : value;
}

/** JSON without spaces; what the database has a class of its own for is named, never looked into. */
function compact(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && !isPlain(one) ? '…' : one,
  );
}

/** Answers in the order of their keys, as Italians sort. */
export function sortedKeys(answers: object): string[] {
  return Object.keys(answers).sort((a, b) => a.localeCompare(b, 'it'));
}
