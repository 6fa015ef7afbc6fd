// Child processes that never outlive us: each gets its own process group, and stopping one ends its whole tree.
// firebase-tools puts Java in a group of its own, so the tree is read from ps as well.
import { execFileSync, spawn } from 'node:child_process';
import { root } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/**
 * Starts a command in a process group of its own.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {ChildProcess}
 */
export function startProcess(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options, detached: true });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 1 when it could not start or a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = startProcess(command, args, options);
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => {
      killTree(child, 'SIGKILL');
      resolve(code ?? 1);
    });
  });
}

/**
 * All processes below `pid`, with the command line that tells a reused id from the one that was meant.
 * @param {number} pid
 * @returns {Map<number, string>}
 */
export function descendants(pid) {
  const rows = processTable();
  const found = new Map();
  let parents = new Set([pid]);
  while (parents.size > 0) {
    const children = rows.filter((row) => parents.has(row.ppid) && !found.has(row.pid));
    for (const row of children) found.set(row.pid, row.command);
    parents = new Set(children.map((row) => row.pid));
  }
  return found;
}

/**
 * Ends those of `processes` that still are what they were.
 * @param {Map<number, string>} processes
 */
export function killLeftOver(processes) {
  const now = new Map(processTable().map((row) => [row.pid, row.command]));
  for (const [pid, command] of processes) if (now.get(pid) === command) signal(pid, 'SIGKILL');
}

/**
 * Asks a process to end, waits, then ends whatever of its tree is left.
 * @param {ChildProcess} child
 * @param {{ ask?: NodeJS.Signals, patience?: number, known?: Map<number, string> }} [options]
 */
export async function stopProcess(child, { ask = 'SIGTERM', patience = 10_000, known } = {}) {
  if (!child.pid) return;
  const tree = new Map([...(known ?? []), ...descendants(child.pid)]);
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signal(child.pid, ask);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience).unref())]);
  }
  killTree(child, 'SIGKILL');
  killLeftOver(tree);
}

/** Last resort, for an exit that nobody could wait for. */
export function killEverything() {
  for (const child of running) {
    if (child.pid) killLeftOver(descendants(child.pid));
    killTree(child, 'SIGKILL');
  }
}

/**
 * Runs `cleanUp` once when a person or the system asks us to end, then exits.
 * @param {() => Promise<void>} cleanUp
 */
export function onStopSignal(cleanUp) {
  let stopping = false;
  for (const [name, code] of /** @type {const} */ ([['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]])) {
    process.on(name, () => {
      if (stopping) return;
      stopping = true;
      void cleanUp().finally(() => {
        killEverything();
        process.exit(name === 'SIGINT' && process.env.COACHING_QUIET_INTERRUPT ? 0 : code);
      });
    });
  }
}

/** @param {ChildProcess} child @param {NodeJS.Signals} name */
function killTree(child, name) {
  if (child.pid) signal(-child.pid, name);
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone, which is what was wanted.
  }
}

/** @returns {{ pid: number, ppid: number, command: string }[]} */
function processTable() {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 64 << 20 })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ pid: Number(match[1]), ppid: Number(match[2]), command: match[3] }));
}
