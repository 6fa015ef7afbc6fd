// The local mail server of `npm start` and the tests, in its own process (it needs tsx and
// installed packages).
import { appPorts, requireFreePorts } from './ports.mjs';
import { startProcess } from './processes.mjs';
import { emulatorEnv } from './emulators.mjs';

/**
 * @param {number} offset moves both ports
 * @returns {Promise<{ origin: string, env: Record<string, string> }>} where to read, and the
 * senders' variables
 */
export async function startInbox(offset) {
  const smtp = appPorts['inbox (SMTP)'] + offset;
  const page = appPorts['inbox (web page)'] + offset;
  await requireFreePorts({ 'inbox (SMTP)': smtp, 'inbox (web page)': page });
  const origin = `http://127.0.0.1:${page}`;
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp), INBOX_ORIGIN: origin };
  const child = startProcess(
    process.execPath,
    ['--import', 'tsx', 'tests/services/smtp/main.ts', String(smtp), String(page)],
    {
      env: { ...process.env, ...emulatorEnv(offset), ...env },
    },
  );
  let over = false;
  child.once('exit', () => (over = true));
  while (
    !(await fetch(`${origin}/messages.json`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (over) throw new Error('The local mail server ended while starting.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, env };
}
