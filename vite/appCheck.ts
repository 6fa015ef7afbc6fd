import type { Plugin } from 'vite';
import { appCheckWarning } from '../scripts/lib/app-check.mjs';

/** Warns about a production build without App Check; `npm run deploy` refuses such a build. */
export function appCheck(env: Record<string, string>): Plugin {
  return {
    name: 'app-check',
    apply: 'build',
    configResolved({ logger }) {
      const warning = appCheckWarning(env);
      if (warning !== null) logger.warn(`\n${warning}\n`);
    },
  };
}
