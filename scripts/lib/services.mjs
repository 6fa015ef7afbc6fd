// The local stand-ins of outside services: the mail server (inbox.mjs), and the AI and push services, which share a process.
import { startInbox } from './inbox.mjs';
import { appPorts, requireFreePorts } from './ports.mjs';
import { startProcess } from './processes.mjs';

/**
 * @param {number} offset moves all ports
 * @returns {Promise<{ inboxOrigin: string, env: Record<string, string> }>} env: what the functions and the tests need to know
 */
export async function startServices(offset) {
  const [inbox, outside] = await Promise.all([startInbox(offset), startOutside(offset)]);
  return { inboxOrigin: inbox.origin, env: { ...inbox.env, ...outside } };
}

/** @param {number} offset */
async function startOutside(offset) {
  const ai = appPorts['AI service'] + offset;
  const push = appPorts['push service'] + offset;
  await requireFreePorts({ 'AI service': ai, 'push service': push });
  const child = startProcess(process.execPath, ['--import', 'tsx', 'tests/services/outside.ts', String(ai), String(push)]);
  const env = { AI_BASE_URL: `http://127.0.0.1:${ai}`, PUSH_BASE_URL: `http://127.0.0.1:${push}` };
  let over = false;
  child.once('exit', () => (over = true));
  for (const origin of Object.values(env)) {
    while (
      !(await fetch(`${origin}/requests.json`).then(
        (response) => response.ok,
        () => false,
      ))
    ) {
      if (over) throw new Error('The local AI and push services ended while starting.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return env;
}
