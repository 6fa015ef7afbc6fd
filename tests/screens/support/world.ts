/** What an administrator can do to the emulators before and while a screen is looked at. */
import { deleteApp, getApps } from 'firebase-admin/app';

export * from '../../fixtures/rules';
export * from '../../fixtures/world';

export async function closeWorld(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}
