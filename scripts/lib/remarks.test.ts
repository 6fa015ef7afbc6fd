import { describe, expect, it } from 'vitest';
import { figureRemarks, playwrightRemarks, vitestRemarks } from './remarks.mjs';
import { root } from './project.mjs';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

describe('of unit tests', () => {
  const file = (more: object) => ({
    name: `${root}/src/a.test.ts`,
    message: '',
    assertionResults: [],
    ...more,
  });
  const test = (status: string, ...failureMessages: string[]) => ({
    status,
    fullName: 'says so',
    failureMessages,
  });

  it('[DE-091] today’s figure of each limit', () => {
    const assertionResults = [
      { ...test('passed'), meta: { figures: ['functions: 19', 'vCPU: 9'] } },
      { ...test('passed'), meta: {} },
    ];
    expect(figureRemarks({ testResults: [file({ assertionResults })] })).toEqual([
      'functions: 19',
      'vCPU: 9',
    ]);
    expect(figureRemarks(undefined)).toEqual([]);
  });
  it('each that failed, or passed the second time only, with the first line of why', () => {
    const assertionResults = [
      test('passed'),
      test('failed', 'AssertionError: no\n at x', 'later'),
      test('passed', red('Error: late')),
    ];
    expect(vitestRemarks({ testResults: [file({ assertionResults })] })).toEqual([
      'failed: src/a.test.ts: says so: AssertionError: no',
      'needed a second try: src/a.test.ts: says so: Error: late',
    ]);
  });

  it('a file that doesn’t load; nothing where there is no report', () => {
    expect(vitestRemarks({ testResults: [file({ message: 'SyntaxError: x\n at y' })] })).toEqual([
      'failed: src/a.test.ts: SyntaxError: x',
    ]);
    expect(vitestRemarks(undefined)).toEqual([]);
  });
});

describe('of the browser', () => {
  const spec = (status: string, ...results: object[]) => ({
    file: 'list.spec.ts',
    title: 'for staff',
    tests: [{ status, results }],
  });
  const failed = (...messages: string[]) => {
    const errors = messages.map((message) => ({ message }));
    return { status: 'failed', error: errors[0], errors };
  };

  it('each that failed, or passed the second time only, with the first line of why', () => {
    const suites = [
      {
        specs: [spec('expected', { status: 'passed' })],
        suites: [{ specs: [spec('unexpected', failed(`${red('Error: color')}\n  at a`))] }],
      },
      { specs: [spec('flaky', failed('Error: 3 ≠ 4\n\nExpected'), { status: 'passed' })] },
    ];
    expect(playwrightRemarks({ suites })).toEqual([
      'needed a second try: list.spec.ts: for staff: Error: 3 ≠ 4',
      'failed: list.spec.ts: for staff: Error: color',
    ]);
  });

  it('out of time: also what it waited for', () => {
    const late = failed(
      'Test timeout of 120000ms exceeded.',
      'Error: locator.click: Test timeout\nCall log:',
    );
    expect(playwrightRemarks({ suites: [{ specs: [spec('unexpected', late)] }] })).toEqual([
      'failed: list.spec.ts: for staff: Test timeout of 120000ms exceeded. / Error: locator.click: Test timeout',
    ]);
  });

  it('a file that doesn’t load; a test that says nothing; nothing where there is no report', () => {
    const errors = [
      { message: 'SyntaxError: x', location: { file: `${root}/tests/e2e/list.spec.ts` } },
      { message: 'no tests' },
    ];
    expect(
      playwrightRemarks({
        errors,
        suites: [{ specs: [spec('unexpected', { status: 'interrupted' })] }],
      }),
    ).toEqual([
      'failed: tests/e2e/list.spec.ts: SyntaxError: x',
      'failed: tests/e2e: no tests',
      'failed: list.spec.ts: for staff',
    ]);
    expect(playwrightRemarks(undefined)).toEqual([]);
  });
});
