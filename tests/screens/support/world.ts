/** Administrator actions on the emulators before and during a screen test. */
import { deleteApp, getApps } from 'firebase-admin/app';

export * from '../../fixtures/rules';
export * from '../../fixtures/world';

export async function closeWorld(): Promise<void> {
  await Promise.all(getApps().map(deleteApp));
}
