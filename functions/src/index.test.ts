import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { REGION } from '@/domain/callables/contract';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import * as served from './callables';
import * as functions from './index';

/** What Firebase reads from an exported function at deploy. */
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
const secondsOf = (found: readonly { name: string; timeoutSeconds: number }[]) =>
  Object.fromEntries(found.map(({ name, timeoutSeconds }) => [name, timeoutSeconds]));
const agreed = (contracts: Record<string, { name: string; seconds: number }>) =>
  Object.fromEntries(Object.values(contracts).map(({ name, seconds }) => [name, seconds]));

describe('what is deployed', () => {
  it('[AT-198] serves every call that was agreed on and no other, each under the name it is exported by', () => {
    expect(Object.entries(served).map(([name, callable]) => [name, callable.name])).toEqual(
      Object.keys(served).map((name) => [name, name]),
    );
    expect(agreed(served)).toEqual(agreed(CALLABLES));
  });
  it('[AT-198] has a function for each call that has its own, and one for each group, with the time of the longest', () => {
    const longest: Record<string, number> = {};
    for (const { name, servedBy, seconds } of Object.values(CALLABLES)) {
      const target = servedBy === 'itself' ? name : servedBy;
      longest[target] = Math.max(longest[target] ?? 0, seconds);
    }
    expect(secondsOf(deployed.filter(({ callableTrigger }) => callableTrigger))).toEqual(longest);
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
