// Ports of all services, moved together by an offset.
import net from 'node:net';

/** Ports at offset 0, as in firebase.json. */
const emulatorPorts = {
  auth: 9099,
  firestore: 8080,
  'firestore websocket': 9150,
  storage: 9199,
  functions: 5001,
  hosting: 5000,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
};

/**
 * Local outside services that share one process, in the order of its port arguments
 * (tests/services/outside.ts), with the variable of each one's URL.
 */
export const outsideServices = {
  'AI service': { port: 8026, variable: 'AI_BASE_URL' },
  'push service': { port: 8027, variable: 'PUSH_BASE_URL' },
  'shop (WooCommerce)': { port: 8028, variable: 'SHOP_BASE_URL' },
  PayPal: { port: 8029, variable: 'PAYPAL_BASE_URL' },
};

/**
 * Ports of our own local services: the app's only with `npm start`, the others also in the tests.
 */
export const appPorts = {
  'app (vite)': 5173,
  'inbox (SMTP)': 1025,
  'inbox (web page)': 8025,
  ...Object.fromEntries(Object.entries(outsideServices).map(([name, { port }]) => [name, port])),
};

/** Ports that browsers refuse to connect to (WHATWG Fetch, «bad port»), from 1024 up. */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669,
  6679, 6697, 10080,
]);

/** Services that no browser connects to. */
const BEHIND = ['firestore websocket', 'eventarc', 'tasks', 'hub', 'logging', 'inbox (SMTP)'];

/**
 * @param {number} offset
 * @returns {string[]} services that a browser could not reach at this offset
 */
function blockedAt(offset) {
  return Object.entries({ ...emulatorPorts, ...appPorts })
    .filter(([name, port]) => !BEHIND.includes(name) && BLOCKED.has(port + offset))
    .map(([name, port]) => `${port + offset} (${name})`);
}

/**
 * The offset from the environment, otherwise the command's default.
 * @param {number} fallback
 * @param {readonly number[]} [moved] what the command adds to it, for each set of emulators
 * @returns {number}
 */
export function portOffset(fallback, moved = [0]) {
  const text = process.env.EMULATOR_OFFSET;
  if (!text) return fallback;
  const offset = Number(text);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Error(`EMULATOR_OFFSET must be a whole number from 0 to 50000, not "${text}"`);
  }
  const blocked = moved.flatMap((more) => blockedAt(offset + more));
  if (blocked.length > 0)
    throw new Error(`EMULATOR_OFFSET=${offset}: browsers block port ${blocked.join(', ')}.`);
  return offset;
}

/**
 * @param {number} offset
 * @returns {Record<string, number>}
 */
export function portsAt(offset) {
  return Object.fromEntries(
    Object.entries(emulatorPorts).map(([name, port]) => [name, port + offset]),
  );
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/**
 * Throws an error that names every port in use.
 * @param {Record<string, number>} ports service name to port
 */
export async function requireFreePorts(ports) {
  const taken = [];
  for (const [service, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`  port ${port} (${service})`);
  }
  if (taken.length === 0) return;
  throw new Error(
    `Already in use:\n${taken.join('\n')}\n` +
      'Stop the program that holds it (`ss -ltnp` or `lsof -i :PORT` names it), or set EMULATOR_OFFSET to move the emulators.',
  );
}
