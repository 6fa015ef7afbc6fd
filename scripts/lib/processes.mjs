// Child processes that never outlive us. Each gets a process group and a mark in its environment;
// stopping one ends everything that carries the mark. The group alone doesn't suffice:
// firebase-tools puts Java, and Playwright puts Chromium, in groups of their own, which are
// orphaned when their parent is killed.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { whileProgress } from './progress.mjs';
import { root } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const markName = 'COACHING_PROCESS';

/**
 * @type {Map<ChildProcess, string>} children to their marks; kept after a child's end, as its own
 * children may live on
 */
const marks = new Map();

/**
 * Starts a command.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {ChildProcess}
 */
export function startProcess(command, args, options = {}) {
  // Prefixed with the parent's mark, so that the parent finds grandchildren too.
  const mark = `${process.env[markName] ?? ''}/${randomUUID()}`;
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: { ...(options.env ?? process.env), [markName]: mark },
    detached: true,
  });
  marks.set(child, mark);
  return child;
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { label?: string }} [options] label: prefix
 * of each output line
 * @returns {Promise<number>} its exit code; 1 when it could not start or a signal ended it
 */
export function run(command, args, { label, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startProcess(
      command,
      args,
      label ? { ...options, stdio: ['ignore', 'pipe', 'pipe'] } : options,
    );
    for (const output of [child.stdout, child.stderr]) {
      if (label && output)
        createInterface(output).on('line', (line) => console.log(`${label.padEnd(9)} | ${line}`));
    }
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    // Its children may hold the output open: ends them first, so that the last lines are read.
    child.once('exit', () => killTree(child));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Asks a process to end, waits, then kills what is left of it and its children.
 * @param {ChildProcess} child
 * @param {{ ask: NodeJS.Signals, patience: number, measure?: () => unknown }} options measure:
 * anything that changes with progress, which renews the patience
 */
export async function stopProcess(child, { ask, patience, measure = () => undefined }) {
  if (child.pid && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signal(child.pid, ask);
    await whileProgress(ended, measure, { patience }).catch(() => undefined);
  }
  killTree(child);
}

/** Kills all processes started here. */
export function killEverything() {
  for (const child of [...marks.keys()]) killTree(child);
}

let stopping = false;

/** Whether a stop signal is being handled. */
export function isStopping() {
  return stopping;
}

/**
 * Runs `cleanUp` once on a stop signal, then exits.
 * @param {() => Promise<unknown>} cleanUp
 * @param {{ interruptIsFine?: boolean }} [options] whether Ctrl-C is the normal way to end this
 * command
 */
export function onStopSignal(cleanUp, { interruptIsFine = false } = {}) {
  const codes = { SIGINT: interruptIsFine ? 0 : 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [name, code] of Object.entries(codes)) {
    process.on(name, () => {
      if (stopping) return;
      stopping = true;
      void cleanUp()
        .catch(console.error)
        .finally(() => {
          killEverything();
          process.exit(code);
        });
    });
  }
}

/**
 * Runs a command, then exits with its code, or with 1 after an error. While a stop signal is being
 * handled, its handler exits instead: the command may fail merely because its parts are stopping.
 * @param {() => Promise<number>} main
 */
export async function runMain(main) {
  const code = await main().catch((error) => {
    if (!stopping) console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  if (stopping) return;
  killEverything();
  process.exit(code);
}

/** Whether a process of anybody has this id. @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {ChildProcess} child */
function killTree(child) {
  if (child.pid) signal(-child.pid, 'SIGKILL');
  for (const pid of marked(marks.get(child) ?? '')) signal(pid, 'SIGKILL');
  marks.delete(child);
}

/**
 * Processes with this mark. Linux only; elsewhere the process group has to do.
 * @param {string} mark
 * @returns {number[]}
 */
function marked(mark) {
  if (!mark || !fs.existsSync('/proc/self/environ')) return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => environment(pid).includes(`${markName}=${mark}`))
    .map(Number);
}

/**
 * CPU seconds used by a child and all its children; 0 except on Linux.
 * @param {ChildProcess} child
 */
export function workOf(child) {
  const TICKS_A_SECOND = 100;
  const ticks = marked(marks.get(child) ?? '').map((pid) => {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets, may contain spaces: fields count from after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0; // Ended meanwhile.
    }
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_A_SECOND;
}

/** @param {string} pid */
function environment(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return ''; // Ended meanwhile, or not ours to look at.
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}
