// Creates a project's first Amministratore: rules let nobody raise their own role, and only an
// Amministratore may grant one.
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { unlessMissing } from '../../functions/src/kit/runtime';
import { BEFORE_DAYS } from '../../src/domain/audit/deletable';

const DAY_MS = 24 * 3_600_000;

/**
 * Makes the account with this address an Amministratore, with an audit log entry.
 * @throws when nobody has the address, or it is not verified
 */
export async function grantAdmin(app: App, email: string): Promise<string> {
  const account = await getAuth(app).getUserByEmail(email).catch(unlessMissing);
  if (!account)
    throw new Error(
      `no account of ${app.options.projectId} has this address: sign up with it in the app, or look for a typing mistake`,
    );
  const { uid, emailVerified } = account;
  // Anybody can sign up with any address.
  if (!emailVerified)
    throw new Error(
      'the address is not verified yet: sign in, press «Invia e-mail di verifica» and follow the link',
    );
  const db = getFirestore(app);
  const ref = db.doc(`users/${uid}`);
  await db.runTransaction(async (transaction) => {
    const before: unknown = (await transaction.get(ref)).get('userRole');
    if (before === 'Amministratore') return;
    transaction.set(ref, { userRole: 'Amministratore' }, { merge: true });
    transaction.create(db.collection('registro').doc(), {
      // No account did it, but the holder of the project's credentials.
      who: 'grant-admin',
      whoEmail: '',
      what: 'role',
      collection: 'users',
      docId: uid,
      about: uid,
      when: FieldValue.serverTimestamp(),
      before: { userRole: before ?? null },
      beforeExpiresAt: new Date(Date.now() + BEFORE_DAYS * DAY_MS),
    });
  });
  return uid;
}
