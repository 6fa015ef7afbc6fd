import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What a log line may contain: ids, counts, kinds and states, but no personal data. */
const SAID = new Set([
  'forgotten',
  'failed',
  'done',
  'call',
  'changed',
  'moved',
  'collection',
  'entry',
  'id',
  'ids',
  'ticket',
  'from',
  'to',
  'page',
  'reason',
  'order',
  'payment',
  'payments',
  'notice',
  'request',
  'import',
  'document',
  'path',
  'reminder',
  'uid',
  'userId',
  'by',
  'of',
  'what',
  'service',
  'kind',
  'status',
  'state',
  'channel',
  'code',
  'type',
  'issue',
  'name',
  'at',
  'again',
  'call',
  'shopTotal',
  'total',
  'count',
  'tickets',
  'devices',
  'sent',
  'found',
  'read',
  'files',
  'places',
  'removed',
  'left',
  'entries',
  'documents',
  'bytes',
]);
/** Objects of counts that may be spread into a log line. */
const SPREAD = new Set(['reminded', 'erased', 'told']);
/** Never allowed, under any name. */
const PERSONAL = /email|phone|surname|\.message\b|\bquery\b|\btext\b|\btoken\b|content|\.data\(/i;

const files = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join('functions/src', file));

function* callsIn(file: string): Generator<ts.CallExpression> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ts.isCallExpression(node)) yield node;
    node.forEachChild((child) => void waiting.push(child));
  }
}

/**
 * Browser errors are logged as reported, with personal data removed
 * (domain/status/browserProblem.ts).
 */
const REPORTED = 'functions/src/status/browser-problems.ts: logger.write(event)';

const found = files.flatMap((file) =>
  [...callsIn(file)]
    .filter(({ expression }) => /^(logger|console)\./.test(expression.getText()))
    .map((call) => ({ file, call })),
);
const isReported = ({ file, call }: (typeof found)[number]) =>
  `${file}: ${call.getText()}` === REPORTED;
const logging = found.filter((one) => !isReported(one));

describe('[SE-021] the functions’ log', () => {
  it('says by a fixed text what happened', () => {
    expect(logging.length).toBeGreaterThan(20);
    expect(found.filter(isReported)).toHaveLength(1);
    for (const { file, call } of logging) {
      const [text] = call.arguments;
      expect(text && ts.isStringLiteral(text), `${file}: ${call.getText()}`).toBe(true);
      expect(call.expression.getText(), file).not.toMatch(/^console/);
    }
  });

  it('names documents and counts beside it, and nobody', () => {
    for (const { file, call } of logging) {
      const [, ...more] = call.arguments;
      for (const argument of more) {
        if (!ts.isObjectLiteralExpression(argument)) throw new Error(`${file}: ${call.getText()}`);
        for (const property of argument.properties) {
          const where = `${file}: ${property.getText()}`;
          if (ts.isSpreadAssignment(property))
            expect(SPREAD, where).toContain(property.expression.getText());
          else expect(SAID, where).toContain(property.name.getText());
          expect(property.getText(), where).not.toMatch(PERSONAL);
        }
      }
    }
  });
});

it('whatever fails is logged with its cause: no line of a failure drops the error', () => {
  const folder = path.join(import.meta.dirname, '..');
  const dropped = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .filter((name) =>
      /catch\(\(\) =>\s*(\{\s*)?logger|\} catch \{\s*(\/\/.*\s*)*logger/.test(
        readFileSync(path.join(folder, name), 'utf8'),
      ),
    );
  expect(dropped).toEqual([]);
});
