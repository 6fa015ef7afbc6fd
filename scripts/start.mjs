// npm start: the whole portal on this machine, until Ctrl-C.
import path from 'node:path';
import { buildApp, serveApp } from './lib/app.mjs';
import { hasDemoData, stopWithData } from './lib/demo-data.mjs';
import { emulatorEnv, startEmulators } from './lib/emulators.mjs';
import { appPorts, outsideServices, portOffset, portsAt, requireFreePorts } from './lib/ports.mjs';
import { isStopping, onStopSignal, run, runMain } from './lib/processes.mjs';
import { dataDirAt, root } from './lib/project.mjs';
import { startServices } from './lib/services.mjs';
import { setUp } from './lib/setup.mjs';

const accounts = `
  admin@demo.test        Amministratore
  studio@demo.test       Studio Roma
  spedizioni@demo.test   Spedizioni
  cliente@demo.test      cliente Giulia Bianchi
  cliente2@demo.test     cliente senza nome
  password per tutti     Demo-2026!
`;

/** @returns {Promise<number>} */
async function main() {
  const offset = portOffset(0);
  const appPort = appPorts['app (vite)'] + offset;
  const dataDir = dataDirAt(offset);
  /** @type {Awaited<ReturnType<typeof startEmulators>> | undefined} */
  let emulators;
  // Before anything is started: what a Ctrl-C left running would hold the ports.
  onStopSignal(
    async () => {
      console.log(`\nStopping; complete data is kept in ${path.basename(dataDir)}...`);
      // Before the emulators are up nothing has been written.
      if (emulators) await stopWithData(dataDir, emulators.stop);
    },
    { interruptIsFine: true },
  );
  await requireFreePorts({ ...portsAt(offset), 'app (vite)': appPort });
  await setUp(['java']);

  console.log('Building the functions...');
  if ((await run('npm', ['--prefix', 'functions', 'run', '-s', 'build'])) !== 0)
    throw new Error('The functions could not be built.');

  console.log(
    'Starting the local outside services (mail, AI, push, shop, PayPal) and the Firebase emulators...',
  );
  const services = await startServices(offset);
  // Links in e-mails lead to the locally served page.
  const serviceEnv = { ...services.env, APP_ORIGIN: `http://127.0.0.1:${appPort}` };
  const hasData = hasDemoData(dataDir);
  const starting = startEmulators({ offset, dataDir, env: serviceEnv });
  const env = { ...process.env, ...emulatorEnv(offset), ...serviceEnv };
  // In parallel with the emulators, which mostly wait for Java.
  const built = buildApp(offset, env);
  built.catch(() => undefined); // Reported where it is awaited.
  emulators = await starting;

  if (!hasData) {
    console.log('Writing the demo data...');
    const seeding = { ...env, DEMO_DATA_DIR: dataDir };
    if ((await run('npm', ['run', '-s', 'seed'], { env: seeding })) !== 0)
      console.error('The demo data could not be written: npm run seed -- --reset tries again.');
  }

  await built;
  const app = serveApp(offset, appPort, env);
  const url = `http://127.0.0.1:${appPort}/tickets/`;
  await untilAnswers(url, app);
  console.log(
    `\nPortale Coaching:      ${url}\nPosta locale:          ${services.inboxOrigin}  (anche i link per reimpostare la password)\n${outsideLines(services.env)}${accounts}`,
  );
  console.log('npm run seed -- --reset starts over with fresh demo data. Ctrl-C stops everything.');
  console.log(`Log of the emulators and functions: ${path.relative(root, emulators.logFile)}`);

  await Promise.race([emulators.ended, new Promise((resolve) => app.once('exit', resolve))]);
  if (isStopping()) return new Promise(() => undefined); // The Ctrl-C handler ends us.
  console.error('A part of the portal ended unexpectedly; stopping the rest.');
  await stopWithData(dataDir, emulators.stop);
  return 1;
}

/**
 * URLs of the other local services; their requests are at /requests.json.
 * @param {Record<string, string>} env
 */
function outsideLines(env) {
  const lines = Object.values(outsideServices).map(
    ({ variable, label }) => `${`${label} locale:`.padEnd(22)} ${env[variable]}/requests.json`,
  );
  return `${lines.join('\n')}\n`;
}

/**
 * Waits for an answer as long as the server runs.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 */
async function untilAnswers(url, server) {
  const answers = () =>
    fetch(url).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

void runMain(main);
