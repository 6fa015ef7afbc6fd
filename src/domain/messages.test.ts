import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { accessMessages, generalMessages } from './accessMessages';
import * as areas from './messages';

const groups = { generalMessages, accessMessages, ...areas };

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
