// The application of `npm start`: a build, which shows the first page sooner. Measured on two busy
// cores (2026-11-26), from opening the URL to the login form: 1.0 s and 6 requests; by the dev
// server 14.7 s and 62 at first, then 1.7 s. Building takes 39 s, while emulators start and demo data
// are written anyway. Use `npm run dev` to change the source.
import path from 'node:path';
import { run, startProcess } from './processes.mjs';
import { root } from './project.mjs';

const vite = path.join(root, 'node_modules/vite/bin/vite.js');

/**
 * Separate from dist/, which `npm test` may be building, and from other emulators.
 * @param {number} offset
 */
const folderOf = (offset) =>
  path.join(root, 'node_modules/.cache/coaching-app', `${offset}/tickets`);

/**
 * @param {number} offset
 * @param {NodeJS.ProcessEnv} env
 * @throws when the application cannot be built
 */
export async function buildApp(offset, env) {
  const options = ['--mode', 'emulator', '--logLevel', 'warn', '--emptyOutDir'];
  const args = [vite, 'build', ...options, '--outDir', folderOf(offset)];
  if ((await run(process.execPath, args, { env })) !== 0)
    throw new Error('The application could not be built.');
}

/** @param {number} offset @param {number} port @param {NodeJS.ProcessEnv} env */
export function serveApp(offset, port, env) {
  const args = [vite, 'preview', '--outDir', folderOf(offset), '--port', String(port)];
  return startProcess(process.execPath, [...args, '--strictPort', '--logLevel', 'warn'], { env });
}
