import { readdirSync, readFileSync } from 'node:fs';
import { getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  allowed,
  at,
  loadFirestoreRules,
  newId,
  rulesText,
  startWorld,
  type World,
} from './harness';
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

it('[SE-018] the largest journey that the form makes is looked through for notes within the limit, a larger one refused', async () => {
  await loadFirestoreRules(PROJECT, rulesText.firestore);
  const create = (count: number, noted = -1) => {
    const steps = Array.from({ length: count }, (_, index) => ({
      name: `passo ${index}`,
      ...(index === noted ? { staffNote: 'Non paga' } : {}),
    }));
    return setDoc(at(world, world.people.Studio, `percorsi/${newId()}`), {
      uid: world.other.uid,
      steps,
      createdAt: serverTimestamp(),
    });
  };
  for (const count of [1, 6, 7, 28, 30]) await allowed(create(count));
  await expect(create(31)).rejects.toMatchObject({ code: 'permission-denied' });
  // Each place of the six, and each six.
  for (const noted of [0, 7, 14, 21, 28, 29])
    await expect(create(30, noted)).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.not.stringContaining('maximum of 1000') as string,
    });
});
