import { readdirSync, readFileSync } from 'node:fs';
import { getDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowed, at, loadFirestoreRules, rulesText, startWorld, type World } from './harness';
import { burdened, MOST_BURNING, onlyBurning } from './limits';

const PROJECT = 'demo-rules-limits';
let world: World;
beforeAll(async () => {
  await loadFirestoreRules(PROJECT, onlyBurning(1));
  world = await startWorld(PROJECT, 'loaded');
});
afterAll(() => world.stop());

it('the engine evaluates as many expressions as the other tests reckon with', async () => {
  const ask = () => getDoc(at(world, world.people.user, 'none/x'));
  await loadFirestoreRules(PROJECT, onlyBurning(MOST_BURNING));
  await allowed(ask());
  await loadFirestoreRules(PROJECT, onlyBurning(MOST_BURNING + 1));
  await expect(ask()).rejects.toMatchObject({ code: 'permission-denied' });
});

it('[DE-091] every file runs on burdened rules, but those that load their own and those of Storage', () => {
  const files = readdirSync('tests/rules').filter(
    (file) =>
      file.endsWith('.ts') && readFileSync(`tests/rules/${file}`, 'utf8').includes(", 'loaded')"),
  );
  expect(files.sort()).toEqual(['limits.test.ts', 'storage.test.ts', 'trying.ts']);
});

it('every grant of the rules is burdened in them', () => {
  const grants = (text: string) => [...text.matchAll(/^\s*allow /gm)].length;
  const text = burdened(rulesText.firestore);
  expect(grants(text)).toBe(grants(rulesText.firestore));
  expect([...text.matchAll(/isBurdened\(\) && \(/g)].length).toBe(grants(rulesText.firestore));
});
