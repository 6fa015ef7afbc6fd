/** What an administrator can do to the emulators before and while a screen is looked at. */
import { readFile } from 'node:fs/promises';
import { deleteApp, getApps } from 'firebase-admin/app';
import { databaseProject } from '../../fixtures/world';

export * from '../../fixtures/world';

/** The rules as they are, or as `change` would have them, for this file's database. */
export async function loadRules(change = (rules: string) => rules): Promise<void> {
  const content = change(await readFile('firestore.rules', 'utf8'));
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${databaseProject()}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Runs `work` while the rules give nobody anything of `collection`: how a read or write fails that the page expected to be allowed. */
export function whileRefused(collection: string, work: () => Promise<void>): Promise<void> {
  return whileChanged((rules) => rules.replaceAll(`match /${collection}/{`, `match /refused_${collection}/{`), work);
}

/** Runs `work` while everything of `collection` can be read and nothing written. */
export function whileReadOnly(collection: string, work: () => Promise<void>): Promise<void> {
  const top = 'match /databases/{database}/documents {';
  const change = (rules: string) =>
    rules
      .replaceAll(`match /${collection}/{`, `match /refused_${collection}/{`)
      .replace(top, `${top}\n match /${collection}/{id} { allow read: if true; }`);
  return whileChanged(change, work);
}

async function whileChanged(change: (rules: string) => string, work: () => Promise<void>): Promise<void> {
  if (databaseProject() === process.env.GCLOUD_PROJECT) throw new Error('Rules change only in a database of one’s own.');
  await loadRules((rules) => {
    const changed = change(rules);
    if (changed === rules) throw new Error('The rules have not changed.');
    return changed;
  });
  try {
    await work();
  } finally {
    await loadRules();
  }
}

export async function closeWorld(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}
