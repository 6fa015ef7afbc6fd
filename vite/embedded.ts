import type { UserConfig } from 'vite';
import { webEnv } from '../scripts/lib/web-env.mjs';

export interface Target {
  mode: string;
  command: 'build' | 'serve';
  /** Folder of the env files. */
  folder: string;
  shell: Record<string, string | undefined>;
}

/** Build settings that embed only the named variables. */
export function embedded({ mode, command, folder, shell }: Target) {
  const env = webEnv({ mode, folder, shell });
  return {
    env,
    settings: {
      // Vite itself reads no env file and nothing from the shell.
      envDir: false,
      envPrefix: 'NOT_EMBEDDED_',
      define: {
        __WEB_ENV__: JSON.stringify({ ...env, DEV: command === 'serve' }),
        __LOCAL__: JSON.stringify(mode !== 'production'),
      },
    } satisfies UserConfig,
  };
}
