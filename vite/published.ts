import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { faultsOf } from '../scripts/lib/published.mjs';

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder('latin1').decode(source);

/**
 * Moves a build's source maps to a separate, unpublished folder, where `npm run resolve-stack`
 * finds them.
 */
export function mapsApart(folder: string): Plugin {
  return {
    name: 'maps-apart',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        rmSync(folder, { recursive: true, force: true });
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'asset' || !name.endsWith('.map')) continue;
          const target = path.join(folder, name);
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, file.source);
          Reflect.deleteProperty(bundle, name);
        }
      },
    },
  };
}

/** @throws when a production build contains something that must not be public */
export function guardPublished(): Plugin {
  return {
    name: 'guard-published',
    apply: (_config, { mode }) => mode === 'production',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const faults = Object.entries(bundle).flatMap(([name, file]) =>
          faultsOf(name, file.type === 'chunk' ? file.code : textOf(file.source)),
        );
        if (faults.length > 0) this.error(`not to be published:\n${faults.join('\n')}`);
      },
    },
  };
}
