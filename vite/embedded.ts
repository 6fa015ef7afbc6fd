import type { UserConfig } from 'vite';
import { webEnv } from '../scripts/lib/web-env.mjs';

export interface Target {
  mode: string;
  command: 'build' | 'serve';
  /** Where the files of variables are. */
  folder: string;
  shell: Record<string, string | undefined>;
}

/** The settings by which a build embeds named variables and nothing else that it could find. */
export function embedded({ mode, command, folder, shell }: Target) {
  const env = webEnv({ mode, folder, shell });
  return {
    env,
    settings: {
      // Vite itself reads no file, and takes nothing from the shell.
      envDir: false,
      envPrefix: 'NOT_EMBEDDED_',
      define: {
        __WEB_ENV__: JSON.stringify({ ...env, DEV: command === 'serve' }),
        __LOCAL__: JSON.stringify(mode !== 'production'),
      },
    } satisfies UserConfig,
  };
}
