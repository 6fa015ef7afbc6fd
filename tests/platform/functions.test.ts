import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { functionNames, secretNames } from '../../scripts/lib/deploy/checks.mjs';
import { functionParameters } from '../../scripts/lib/deploy/parameters.mjs';
import { today } from './figures';

/** Regional quota of a new project, less a margin: about 20 vCPU and 40 GiB. */
const VCPU_MAX = 18;
const MEMORY_MAX_MIB = 36 * 1024;
const FUNCTIONS_MAX = 27;

const cli = createRequire(import.meta.resolve('firebase-tools/package.json'));
const { resolveExpression } = cli('./lib/deploy/functions/cel') as {
  resolveExpression: (type: 'number', expression: string, params: object) => number;
};
const { ParamValue } = cli('./lib/deploy/functions/params') as {
  ParamValue: new (value: string, internal: boolean, types: { number: boolean }) => object;
};

/** A function as described to the CLI before deployment: numbers may be parameter expressions. */
interface Endpoint {
  cpu: number;
  concurrency: number;
  availableMemoryMb: number;
  maxInstances: number | string;
  minInstances?: number | null;
  eventTrigger?: { eventType: string };
}
interface Manifest {
  endpoints: Record<string, Endpoint>;
  params: { name: string; type?: string; default?: unknown }[];
}

// Next to the functions' own packages, which the bundle imports.
const folder = path.resolve('functions/node_modules/.platform-test');

/** The functions SDK's own discovery, on the deployed bundle. */
function discovered(): Manifest {
  fs.mkdirSync(folder, { recursive: true });
  const manifest = path.join(folder, 'manifest.json');
  const bundle = path.join(folder, 'index.js');
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module","main":"index.js"}');
  execFileSync(process.execPath, ['functions/build.mjs', bundle]);
  execFileSync(process.execPath, [path.resolve('functions/node_modules/.bin/firebase-functions')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      GCLOUD_PROJECT: 'coaching-prova',
      FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
    },
  });
  return JSON.parse(fs.readFileSync(manifest, 'utf8')) as Manifest;
}

/** Evaluates a number that may be a parameter expression, like the CLI. */
function valueOf(number: number | string, instances: number): number {
  if (typeof number === 'number') return number;
  const value = new ParamValue(String(instances), false, { number: true });
  return resolveExpression('number', number, { FUNCTIONS_INSTANCES: value });
}

describe('the deployed functions', () => {
  let endpoints: [string, Endpoint][] = [];
  let params: Manifest['params'] = [];
  beforeAll(() => {
    const manifest = discovered();
    endpoints = Object.entries(manifest.endpoints);
    params = manifest.params;
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const sum = (of: (endpoint: Endpoint) => number, instances: number) =>
    endpoints.reduce((total, [, endpoint]) => {
      return total + of(endpoint) * valueOf(endpoint.maxInstances, instances);
    }, 0);

  it('are few', () => {
    expect(endpoints.length).toBeGreaterThan(12);
    expect(endpoints.length).toBeLessThanOrEqual(FUNCTIONS_MAX);
  });

  it('with all their instances fit into the quota of a new project', () => {
    expect(params.find(({ name }) => name === 'FUNCTIONS_INSTANCES')?.default).toBe(1);
    expect(sum(({ cpu }) => cpu, 1)).toBeLessThanOrEqual(VCPU_MAX);
    expect(sum(({ availableMemoryMb }) => availableMemoryMb, 1)).toBeLessThanOrEqual(
      MEMORY_MAX_MIB,
    );
    const vcpus = sum(({ cpu }) => cpu, 1).toFixed(1);
    today('functions per deploy', `${endpoints.length} functions; ${vcpus} vCPU`);
  });

  it('declare only parameters and secrets that npm run deploy -- --check knows', () => {
    const isSecret = ({ type }: Manifest['params'][number]) => type === 'secret';
    const named = (which: Manifest['params']) => which.map(({ name }) => name).sort();
    // ENFORCE_APP_CHECK is read from the environment, not declared.
    const checked = Object.keys(functionParameters).filter((name) => name !== 'ENFORCE_APP_CHECK');
    expect(named(params.filter((param) => !isSecret(param)))).toEqual(checked.sort());
    expect(named(params.filter(isSecret))).toEqual(secretNames('functions/src'));
    expect(functionNames('functions/src')).toEqual(endpoints.map(([name]) => name).sort());
  });

  it('have more instances by one parameter', () => {
    const vcpus = [1, 2, 3, 6].map((instances) => sum(({ cpu }) => cpu, instances));
    expect(vcpus[1]).toBeGreaterThan(1.4 * (vcpus[0] ?? 0));
    expect(vcpus[3]).toBeGreaterThan(1.8 * (vcpus[2] ?? 0));
  });

  it('have only processors and memory that the platform gives together', () => {
    for (const [name, { cpu, concurrency, availableMemoryMb }] of endpoints) {
      expect(cpu, name).toBeTypeOf('number');
      if (cpu < 1) expect(concurrency, `${name}: below one processor one at a time`).toBe(1);
      if (availableMemoryMb > 512) expect(cpu, name).toBeGreaterThanOrEqual(0.5);
      if (availableMemoryMb > 1024) expect(cpu, name).toBeGreaterThanOrEqual(1);
      expect(cpu, name).toBeGreaterThanOrEqual(0.08);
    }
  });

  it('cost nothing while nobody calls', () => {
    expect(endpoints.filter(([, { minInstances }]) => Boolean(minInstances))).toEqual([]);
  });

  it('[SE-027] learn from a written document’s event who wrote it', () => {
    const types = endpoints.flatMap(([, { eventTrigger }]) => eventTrigger?.eventType ?? []);
    expect(types).toEqual(['google.cloud.firestore.document.v1.written.withAuthContext']);
  });

  it.each([
    'sendNotificationAndEmail',
    'sendPdfEmail',
    'createUser',
    'fetchOrders',
    'updateOrderStatus',
    'createOrder',
    'capturePayPalOrder',
    'createPaymentLink',
    'fetchBookings',
    'fetchOrderDetails',
  ] as const)('[AT-198] have among them %s under its own name', (name) => {
    expect(endpoints.map(([id]) => id)).toContain(name);
    expect(CALLABLES[name].servedBy).toBe('itself');
  });

  it('[AT-204] have among them those with an address', () => {
    for (const { name } of Object.values(ENDPOINTS))
      expect(endpoints.map(([id]) => id)).toContain(name);
  });
});
