// npm run grant-admin -- EMAIL: makes the account with this e-mail an Amministratore, the only way
// to create a project's first one. Real project: GOOGLE_APPLICATION_CREDENTIALS (or gcloud's login)
// and GOOGLE_CLOUD_PROJECT. Emulators: their *_EMULATOR_HOST variables, as set by `node
// scripts/emulators.mjs exec`.
import { withProjectApp } from './lib/admin';
import { grantAdmin } from './lib/grant-admin';

const [given = '', ...more] = process.argv.slice(2);
const email = given.trim();
if (!email.includes('@') || more.length > 0) {
  console.error('usage: npm run grant-admin -- EMAIL');
  process.exit(2);
}
if (
  Boolean(process.env.FIRESTORE_EMULATOR_HOST) !== Boolean(process.env.FIREBASE_AUTH_EMULATOR_HOST)
) {
  console.error('Set both FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST, or neither.');
  process.exit(2);
}

try {
  await withProjectApp(async (app) => {
    const uid = await grantAdmin(app, email);
    console.log(`${email} (${uid}) is now Amministratore in ${app.options.projectId}.`);
  });
} catch (error) {
  console.error(
    `${email} could not be made Amministratore: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
