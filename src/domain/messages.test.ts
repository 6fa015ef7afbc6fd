import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accessMessages, generalMessages } from './accessMessages';
import { accountMessages } from './accountMessages';
import * as areas from './messages';

const groups = { generalMessages, accessMessages, accountMessages, ...areas };

it('no message is one that nothing says', () => {
  const sources = ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|messages\.ts$/i.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  );
  const text = sources.join('\n');
  const dead = Object.entries(groups).flatMap(([group, messages]) => {
    // Looked up by code, so any of them may be used.
    if (text.includes(`${group}[`)) return [];
    return Object.keys(messages).flatMap((name) =>
      text.includes(`${group}.${name}`) ? [] : [`${group}.${name}`],
    );
  });
  expect(dead).toEqual([]);
});

it('one is told in the singular', () => {
  type Say = (count: number, of: number) => unknown;
  const modules = import.meta.glob<Record<string, object>>('./**/*essages.ts', { eager: true });
  const messages = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((group) => Object.entries(group));
  const counts = messages.flatMap(([name, message]: [string, unknown]) =>
    // Messages that join a list of names contain no count.
    typeof message === 'function' && !String(message).includes('.join(')
      ? [1, 5].map((of) => `${name}: ${String((message as Say)(1, of))}`)
      : [],
  );
  expect(counts.length).toBeGreaterThan(50);
  const wrong = /\b1 (?!di\b|pochi\b)[a-zà]+i\b|\b(?:[A-Z][a-z]+ti|[uU]ltimi|[aA]ltri) 1\b/;
  expect(counts.filter((text) => wrong.test(text))).toEqual([]);
});
