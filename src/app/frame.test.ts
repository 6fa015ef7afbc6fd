import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frameScriptHash } from '../../vite/frame.ts';

const policy = /script-src ([^;]*);/.exec(readFileSync('firebase.json', 'utf8'))?.[1]?.split(' ') ?? [];

it('the only script allowed in the page itself is the frame’s, by its hash', () => {
  expect(policy.filter((source) => source.startsWith("'") && source !== "'self'")).toEqual([frameScriptHash]);
});

it('index.html has no other script or handler of its own', () => {
  const html = readFileSync('index.html', 'utf8');
  expect([...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/g)]).toEqual([]);
  expect(html.match(/<!--frame-script-->/g)).toHaveLength(1);
});
