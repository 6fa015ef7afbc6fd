// npm run grant-admin -- EMAIL: makes the account with this e-mail an Amministratore. The first one of a project can only
// be made here: the rules let nobody raise a role, and only an Amministratore may give one.
// On a real project: GOOGLE_APPLICATION_CREDENTIALS (or gcloud's login) and GOOGLE_CLOUD_PROJECT. On the emulators: their
// *_EMULATOR_HOST variables, as `node scripts/emulators.mjs exec` sets them.
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';

const email = process.argv[2];
if (!email) {
  console.error('usage: npm run grant-admin -- EMAIL');
  process.exit(2);
}

const onEmulators = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
if (onEmulators !== Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST)) {
  console.error('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.');
  process.exit(2);
}
const projectId = process.env.GOOGLE_CLOUD_PROJECT ?? process.env.GCLOUD_PROJECT ?? (onEmulators ? 'demo-coaching' : undefined);
if (!projectId) {
  console.error('Set GOOGLE_CLOUD_PROJECT to the id of the Firebase project.');
  process.exit(2);
}

initializeApp(onEmulators ? { projectId } : { projectId, credential: applicationDefault() });

try {
  const user = await getAuth().getUserByEmail(email);
  // Anybody can register with any address.
  if (!user.emailVerified)
    throw new Error('the address is not verified yet: sign in, press «Invia e-mail di verifica» and follow the link');
  await getFirestore().doc(`users/${user.uid}`).set({ userRole: 'Amministratore' }, { merge: true });
  console.log(`${email} (${user.uid}) is now Amministratore in ${projectId}.`);
} catch (error) {
  console.error(`${email} could not be made Amministratore in ${projectId}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
