import { readFile } from 'node:fs/promises';

/** Runs `work` while the rules give nobody anything of `collection`: how a read fails for good. The tests run one at a time. */
export async function whileRefused(collection: string, work: () => Promise<void>): Promise<void> {
  const rules = await readFile('firestore.rules', 'utf8');
  const refusing = rules.replaceAll(`match /${collection}/{`, `match /refused_${collection}/{`);
  if (refusing === rules) throw new Error(`No rule for ${collection}`);
  await load(refusing);
  try {
    await work();
  } finally {
    await load(rules);
  }
}

async function load(content: string): Promise<void> {
  const project = process.env.GCLOUD_PROJECT ?? 'demo-coaching';
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
