import { ROUTE_ACCESS, type RoutePath } from '../access/routes';

/** What went wrong in a browser: an exception nobody caught, a part of the application that didn't come, a refusal nobody expects. */
export const PROBLEM_KINDS = ['error', 'rejection', 'chunk', 'denied'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** As a browser reports it; nothing in it says who, nor about whom. */
export interface BrowserReport {
  kind: ProblemKind;
  /** The pattern of the page's route (`/user/:userId/check`), never its address; '' outside of the table. */
  route: RoutePath | '';
  build: string;
  message: string;
  /** Places in our own files, as `scrubbedStack` gives them. */
  stack: string;
}

export const ROUTE_PATHS = Object.keys(ROUTE_ACCESS) as RoutePath[];
export const MESSAGE_MAX_CHARS = 200;
const FRAMES_MAX = 8;
/** Frames that tell two faults apart; callers further up differ by chance. */
const GROUP_FRAMES = 3;
const NAME_MAX_CHARS = 60;

/** A message without what may be somebody's: addresses, e-mails, quoted texts, numbers, ids. */
export function scrubbedMessage(message: string): string {
  return message
    .slice(0, 2_000)
    .replace(/\b(?:https?|wss?|blob|file):\S+/gi, '<url>')
    .replace(/\S*@\S*/g, '<email>')
    .replace(/(["'`«“‘])[^"'`»”’\n]*(["'`»”’])/g, '$1…$2')
    .replace(/(?:\/[\w%.~:-]+){2,}\S*/g, '<path>')
    .replace(/\b(?=\w*\d)\w{12,}\b/g, '<id>')
    .replace(/\+?\d[\d\s().-]{2,}\d/g, '<n>')
    .replace(/\d{3,}/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MESSAGE_MAX_CHARS);
}

/** A place in one of our files, as Chromium (`at f (url:1:2)`) and the others (`f@url:1:2`) write it. */
const FRAME =
  /^\s*(?:at\s+)?(?:(?:async\s+|new\s+)*([\w$.<>[\]]*)\s*[(@]\s*)?\S*?assets\/([\w.-]+\.m?js):(\d+):(\d+)\)?\s*$/;

/** The places of a stack in our own files, without the message and without addresses. `npm run resolve-stack` reads them. */
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

/** Cleaned again by who receives it: what browsers send is anybody's text. */
export function scrubbedReport(report: BrowserReport): BrowserReport {
  return {
    ...report,
    message: scrubbedMessage(report.message),
    stack: scrubbedStack(report.stack),
  };
}

/** Reports with the same text are the same fault: build, screen, and first places, or the message where there are none. */
export function groupOf({ kind, route, build, message, stack }: BrowserReport): string {
  const frames = stack.split('\n').slice(0, GROUP_FRAMES).join('\n');
  return JSON.stringify([kind, build, route, frames === '' ? message : frames]);
}

/** How many reports a device sends in a visit, each fault once. */
export const REPORTS_OF_VISIT = 10;
