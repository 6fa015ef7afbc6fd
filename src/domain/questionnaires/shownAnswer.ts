import { isPlain, textOf } from '../stored';
import { romeDayStart, formatDate } from '../time/rome';
import { filesIn, isBlank, type AnswerFile, type Answers } from './answers';

/** How reviewers see an answer. */

/** Length from which an answer takes the full width. */
const LONG_CHARS = 140;
/** Length of the preview before «Mostra tutto». */
const CUT_CHARS = 240;
/** Unknown values are shown as JSON, up to this length. */
const JSON_CHARS = 500;

type ShownAnswer =
  | { kind: 'none' }
  /** `cut`: the preview of a long text, else null. */
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

/** Formats a stored date (yyyy-MM-dd). */
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

/** Compact JSON; instances of database classes are replaced by «…». */
function compact(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && !isPlain(one) ? '…' : one,
  );
}

/** Answer keys in Italian alphabetical order. */
export function sortedKeys(answers: object): string[] {
  return Object.keys(answers).sort((a, b) => a.localeCompare(b, 'it'));
}
