import { ROUTE_ACCESS, type RoutePath } from '../access/routes';

/**
 * Kinds of browser errors: uncaught exceptions and rejections, chunks that failed to load,
 * unexpected denials.
 */
export const PROBLEM_KINDS = ['error', 'rejection', 'chunk', 'denied'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** A browser's report, without personal data. */
export interface BrowserReport {
  kind: ProblemKind;
  /** Route pattern (`/user/:userId/check`), never the URL; '' if unknown. */
  route: RoutePath | '';
  build: string;
  message: string;
  /** Stack frames in our own files, from `scrubbedStack`. */
  stack: string;
}

export const ROUTE_PATHS = Object.keys(ROUTE_ACCESS) as RoutePath[];
export const MESSAGE_MAX_CHARS = 200;
const FRAMES_MAX = 8;
/** Frames used to group errors; callers further up vary. */
const GROUP_FRAMES = 3;
const NAME_MAX_CHARS = 60;

/** A quoted text. An apostrophe inside a word (D'Angelo, can't) neither opens nor closes one. */
const QUOTED = /(?<![\p{L}\d])(["'`«“‘])(?:[^"'`»”’]|(?<=\p{L})['’](?=\p{L}))*(["'`»”’])/gu;
/** The piece of JSON that V8 quotes, with quotes inside. */
const QUOTED_JSON = /"[^]*"(?=(?:\.\.\.)? is not valid JSON)/;
/** An id without a digit. Names in code rarely have two capitals in a row. */
const LETTER_ID = /\b(?=[A-Za-z]*[A-Z]{2})(?=[A-Za-z]*[a-z])[A-Za-z]{20,}\b/g;

/** Removes possible personal data from a message: URLs, e-mails, quoted texts, numbers, ids. */
export function scrubbedMessage(message: string): string {
  return message
    .slice(0, 2_000)
    .replace(/\b(?:https?|wss?|blob|file):\S+/gi, '<url>')
    .replace(/\S*@\S*/g, '<email>')
    .replace(QUOTED_JSON, '"…"')
    .replace(QUOTED, '$1…$2')
    .replace(/(?:\/[\w%.~:-]+){2,}\S*/g, '<path>')
    .replace(/\b(?=\w*\d)\w{12,}\b/g, '<id>')
    .replace(LETTER_ID, '<id>')
    .replace(/\+?\d[\d\s().-]{2,}\d/g, '<n>')
    .replace(/\d{3,}/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_MAX_CHARS);
}

/**
 * A frame in our files, as Chromium (`at f (url:1:2)`, `at o.f [as g] (url:1:2)`), others (`f@url:1:2`) or
 * ourselves (`at ? (…)`) write it.
 */
const FRAME =
  /^\s*(?:at\s+)?(?:(?:async\s+|new\s+)*([\w$.<>[\]#/*?]*)(?:\s\[as [\w$.]+\])?\s*[(@]\s*)?\S*?assets\/([\w.-]+\.m?js):(\d+):(\d+)\)?\s*$/;

/** The frames in our own files, without message and URLs, for `npm run resolve-stack`. */
export function scrubbedStack(stack: string): string {
  return stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file, row, column] = FRAME.exec(line.slice(0, 500)) ?? [];
      if (file === undefined) return [];
      return [`at ${name.slice(0, NAME_MAX_CHARS) || '?'} (assets/${file}:${row}:${column})`];
    })
    .slice(0, FRAMES_MAX)
    .join('\n');
}

/** Scrubs again on the server, because browsers may send anything. */
export function scrubbedReport(report: BrowserReport): BrowserReport {
  return {
    ...report,
    message: scrubbedMessage(report.message),
    stack: scrubbedStack(report.stack),
  };
}

/** Groups reports of the same error: kind, build, route, and first frames or else the message. */
export function groupOf({ kind, route, build, message, stack }: BrowserReport): string {
  const frames = stack.split('\n').slice(0, GROUP_FRAMES).join('\n');
  return JSON.stringify([kind, build, route, frames === '' ? message : frames]);
}

/** Reports per visit of a device, each error once. */
export const REPORTS_OF_VISIT = 10;
