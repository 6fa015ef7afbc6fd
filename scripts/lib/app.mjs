// The application of `npm start`: a build, because the dev server makes a browser request hundreds
// of files before the first page. Use `npm run dev` to change the source.
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
