import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupOf,
  MESSAGE_MAX_CHARS,
  scrubbedMessage,
  scrubbedReport,
  scrubbedStack,
  type BrowserReport,
} from './browserProblem';

describe('what a browser reports says nothing about people', () => {
  it.each([
    ['anna.rossi@esempio.it is not defined', '<email> is not defined'],
    ['@anna is not defined', '<email> is not defined'],
    ['tel +39 333 123 4567 refused', 'tel <n> refused'],
    ['Failed to fetch https://x.test/tickets/a?token=1#b', 'Failed to fetch <url>'],
    ['no document /users/AbC123dEf456GhI789 here', 'no document <path> here'],
    ['bad id AbC123dEf456GhI789', 'bad id <id>'],
    ['bad id AbCdEFghIjKlMnOpQrStUvWxYzab', 'bad id <id>'],
    ['a.scrollIntoViewIfNeeded is not', 'a.scrollIntoViewIfNeeded is not'],
    ['no "Giulia Bianchi\nvia Roma" here', 'no "…" here'],
    [
      'Unexpected token G, "{"nome":Giulia Bianchi" is not valid JSON',
      'Unexpected token G, "…" is not valid JSON',
    ],
    ['"{"a": "Giulia"... is not valid JSON', '"…"... is not valid JSON'],
    ['Unexpected token "Giulia Bianchi" in JSON', 'Unexpected token "…" in JSON'],
    [`"Giulia D'Angelo" is bad`, '"…" is bad'],
    ["no 'L'Aquila' here", "no '…' here"],
    ["Can't find variable: 'Giulia'", "Can't find variable: '…'"],
    ['Unexpected token \'G\', "Giulia D’A"... is not', 'Unexpected token \'…\', "…"... is not'],
    ["can't read 'removeChild' on 'Node'", "can't read '…' on '…'"],
    [
      "Cannot read properties of undefined (reading 'x')",
      "Cannot read properties of undefined (reading '…')",
    ],
  ])('%s', (message, cleaned) => expect(scrubbedMessage(message)).toBe(cleaned));

  it('is short, without an e-mail or a long number, whatever was thrown', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.emailAddress(),
        fc.integer({ min: 1e6 }),
        (text, email, number) => {
          const cleaned = scrubbedMessage(`${text} ${email} ${number} ${text}`);
          expect(cleaned).not.toMatch(/@\w|\d{3}/);
          expect(cleaned.length).toBeLessThanOrEqual(MESSAGE_MAX_CHARS);
        },
      ),
    );
  });

  it('names places in our own files only, as every browser writes them', () => {
    const chromium = `TypeError: Anna
    at open (https://x.test/tickets/assets/User-a1_b.js:1:234)
    at async new Foo.bar (https://x.test/tickets/assets/index-c2.js:3:4)
    at https://x.test/tickets/assets/index-c2.js:5:6
    at chrome-extension://abc/inject.js:1:1`;
    expect(scrubbedStack(chromium)).toBe(
      'at open (assets/User-a1_b.js:1:234)\nat Foo.bar (assets/index-c2.js:3:4)\nat ? (assets/index-c2.js:5:6)',
    );
    expect(scrubbedStack('open@https://x.test/tickets/assets/a.js:1:2\n@https://y/z.js:1:1')).toBe(
      'at open (assets/a.js:1:2)',
    );
  });

  it('stays as it is when it is cleaned twice', () => {
    // The server cleans it again.
    const stack = scrubbedStack(`    at f (https://x/assets/a.js:1:2)
    at https://x/assets/a.js:3:4
    at Foo.#bar (https://x/assets/a.js:5:6)
    at o.f [as g] (https://x/assets/a.js:7:8)
open/<@https://x/assets/a.js:9:1`);
    expect(stack.split('\n')).toHaveLength(5);
    expect(stack).toContain('at ? (assets/a.js:3:4)');
    expect(scrubbedStack(stack)).toBe(stack);
  });
});

describe('reports of the same fault', () => {
  const report: BrowserReport = {
    kind: 'error',
    route: '/user',
    build: 'b1',
    message: 'a',
    stack: 'at f (assets/a.js:1:2)\nat g (assets/a.js:3:4)',
  };
  it('are one group, whatever their message says, until build, screen or place differ', () => {
    expect(groupOf({ ...report, message: 'b' })).toBe(groupOf(report));
    for (const more of [
      { build: 'b2' },
      { route: '/dashboard' },
      { stack: 'at h (assets/a.js:1:2)' },
    ] as const)
      expect(groupOf({ ...report, ...more })).not.toBe(groupOf(report));
    expect(groupOf({ ...report, stack: '' })).not.toBe(
      groupOf({ ...report, stack: '', message: 'b' }),
    );
  });
  it('are cleaned before they are grouped', () => {
    const one = scrubbedReport({ ...report, stack: '', message: 'no a@b.it' });
    const other = scrubbedReport({ ...report, stack: '', message: 'no c@d.it' });
    expect(groupOf(one)).toBe(groupOf(other));
  });
});
