// Local servers for outside services: mail (inbox.mjs), and AI, push, shop and payments, which
// share a process.
import { emulatorEnv } from './emulators.mjs';
import { startInbox } from './inbox.mjs';
import { outsideServices, requireFreePorts } from './ports.mjs';
import { startProcess } from './processes.mjs';

/**
 * @param {number} offset moves all ports
 * @returns {Promise<{ inboxOrigin: string, env: Record<string, string> }>} env: variables for the
 * functions and the tests
 */
export async function startServices(offset) {
  const [inbox, outside] = await Promise.all([startInbox(offset), startOutside(offset)]);
  return { inboxOrigin: inbox.origin, env: { ...inbox.env, ...outside } };
}

/** @param {number} offset */
async function startOutside(offset) {
  const services = Object.entries(outsideServices);
  const ports = Object.fromEntries(services.map(([name, { port }]) => [name, port + offset]));
  await requireFreePorts(ports);
  const env = Object.fromEntries(
    services.map(([name, { variable }]) => [variable, `http://127.0.0.1:${ports[name]}`]),
  );
  const child = startProcess(
    process.execPath,
    ['--import', 'tsx', 'tests/services/outside.ts', String(offset)],
    { env: { ...process.env, ...emulatorEnv(offset), ...env } },
  );
  let over = false;
  child.once('exit', () => (over = true));
  for (const origin of Object.values(env)) {
    while (
      !(await fetch(`${origin}/requests.json`).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (over) throw new Error('The local outside services ended while starting.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return env;
}
