// npm run bench: production build with the reads meter, emulators, then bench/measure.ts. Results:
// the printed table and bench/results.json.
import { spawnSync } from 'node:child_process';

const offset = process.env.EMULATOR_OFFSET ?? '10000';
const env = {
  ...process.env,
  EMULATOR_OFFSET: offset,
  VITE_EMULATOR_OFFSET: offset,
  VITE_USE_EMULATORS: 'true',
  VITE_READS_METER: '1',
};

function step(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(`failed: ${command} ${args.join(' ')}`);
    process.exit(status ?? 1);
  }
}

if (process.argv[2] === 'grid') {
  // Needs no emulators: compares our grid with another one.
  step('node', '--import', 'tsx', 'bench/peers/run.ts');
  process.exit(0);
}
step('npm', '--prefix', 'functions', 'run', '-s', 'build');
step('npx', 'vite', 'build', '--mode', 'emulator', '--logLevel', 'error');
step(
  'node',
  'scripts/emulators.mjs',
  'exec',
  '--',
  'node',
  '--import',
  'tsx',
  'bench/measure.ts',
  ...process.argv.slice(2),
);
