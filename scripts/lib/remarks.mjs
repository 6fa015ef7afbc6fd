// Tests that failed or needed a retry, from a stage's report: one line each, repeated at the end of
// the output.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * @param {any} report of Vitest, which keeps the first error of a test that passed on retry
 * @returns {string[]}
 */
export function vitestRemarks(report) {
  return (report?.testResults ?? []).flatMap(
    (/** @type {any} */ { name, message, assertionResults }) => {
      const where = path.relative(root, name);
      const tests = assertionResults.filter(
        (/** @type {any} */ { failureMessages }) => failureMessages.length > 0,
      );
      if (tests.length === 0) return message ? [remark('failed', where, message)] : [];
      return tests.map((/** @type {any} */ { status, fullName, failureMessages }) =>
        remark(
          status === 'passed' ? SECOND_TRY : 'failed',
          `${where}: ${fullName}`,
          failureMessages[0],
        ),
      );
    },
  );
}

/**
 * What tests state in their `meta.figures`: today's figure of each limit.
 * @param {any} report of Vitest
 * @returns {string[]}
 */
export function figureRemarks(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ { assertionResults }) =>
    assertionResults.flatMap((/** @type {any} */ { meta }) => meta?.figures ?? []),
  );
}

/**
 * @param {any} report of Playwright: errors outside tests (a file that doesn't load), then tests by
 * file
 * @returns {string[]}
 */
export function playwrightRemarks(report) {
  const errors = (report?.errors ?? []).map((/** @type {any} */ { message, location }) =>
    remark('failed', location ? path.relative(root, location.file) : 'tests/e2e', message),
  );
  const specs = specsIn(report?.suites ?? []);
  return [
    ...errors,
    ...['flaky', 'unexpected'].flatMap((status) =>
      specs.flatMap((spec) => specRemarks(spec, status)),
    ),
  ];
}

const SECOND_TRY = 'needed a second try';

/** @param {any[]} suites @returns {any[]} */
function specsIn(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsIn(inner)]);
}

/**
 * @param {any} spec
 * @param {string} wanted «flaky»: passed on retry only; «unexpected»: failed
 */
function specRemarks({ file, title, tests }, wanted) {
  const test = tests.find((/** @type {any} */ { status }) => status === wanted);
  if (!test) return [];
  // The first of several attempts shows the original error.
  const { error, errors = [] } = test.results?.find((/** @type {any} */ { error }) => error) ?? {};
  // The second error of a timed-out test says what it waited for.
  const why =
    errors.length > 1
      ? errors.map((/** @type {any} */ { message }) => firstLine(message)).join(' / ')
      : error?.message;
  return [remark(wanted === 'flaky' ? SECOND_TRY : 'failed', `${file}: ${title}`, why)];
}

/** @param {string} what @param {string} where @param {string} [why] */
function remark(what, where, why) {
  return [what, where, ...(why ? [firstLine(why)] : [])].join(': ');
}

/**
 * First line, without terminal colours.
 * @param {string} message
 */
function firstLine(message) {
  return stripVTControlCharacters(message).trimStart().split('\n', 1)[0];
}
