import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { REGION } from '@/domain/calls/contract';
import { ENDPOINTS } from '@/domain/calls/endpoints';
import * as functions from './index';

/** What Firebase reads of an exported function before it deploys it. */
interface Deployed {
  region: string[];
  timeoutSeconds: number;
  callableTrigger?: object;
  httpsTrigger?: object;
}

const deployed = Object.entries(functions).map(([name, { __endpoint }]) => ({
  name,
  ...(__endpoint as unknown as Deployed),
}));
const secondsOf = (found: typeof deployed) =>
  Object.fromEntries(found.map(({ name, timeoutSeconds }) => [name, timeoutSeconds]));
const agreed = (contracts: Record<string, { name: string; seconds: number }>) =>
  Object.fromEntries(Object.values(contracts).map(({ name, seconds }) => [name, seconds]));

describe('what is deployed', () => {
  it('[AT-198] is every callable that was agreed on and no other, each with its time', () => {
    expect(secondsOf(deployed.filter(({ callableTrigger }) => callableTrigger))).toEqual(
      agreed(CALLS),
    );
  });
  it('[AT-204] is every function with an address, at the address that hosting leads to', () => {
    expect(secondsOf(deployed.filter(({ httpsTrigger }) => httpsTrigger))).toEqual(
      agreed(ENDPOINTS),
    );
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
      hosting: {
        rewrites: { source: string; function?: { functionId: string; region: string } }[];
      };
    };
    const led = hosting.rewrites.flatMap(({ source, function: target }) =>
      target ? [{ source, ...target }] : [],
    );
    expect(led).toEqual(
      Object.values(ENDPOINTS).map(({ name, path }) => ({
        source: path,
        functionId: name,
        region: REGION,
      })),
    );
  });
  it('runs where the data is', () => {
    expect(deployed.filter(({ region }) => String(region) !== REGION)).toEqual([]);
  });
});
