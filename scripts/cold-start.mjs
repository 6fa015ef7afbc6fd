// npm run cold-start [-- RUNS]: what a new process of the functions costs before it can answer: CPU
// time to load the built bundle, and its memory then. Median of nine runs by default.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/project.mjs';

const runs = Number(process.argv[2] ?? 9);
const measure = `
await import('./lib/index.js');
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ seconds: (user + system) / 1e6, rss: process.memoryUsage().rss }));
process.exit();
`;

const functions = path.join(root, 'functions');
const built = spawnSync(process.execPath, ['build.mjs'], { cwd: functions, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const found = Array.from({ length: runs }, () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', measure],
    {
      cwd: functions,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        GCLOUD_PROJECT: 'coaching-prova',
        FUNCTIONS_CONTROL_API: 'true',
      },
    },
  );
  const line = stdout.trim().split('\n').at(-1) ?? '';
  if (status !== 0 || line === '') throw new Error(`the bundle does not load: ${stderr}`);
  return /** @type {{ seconds: number, rss: number }} */ (JSON.parse(line));
});

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = median(found.map((one) => one.seconds)).toFixed(2);
const megabytes = Math.round(median(found.map(({ rss }) => rss)) / 1e6);
console.log(
  `${seconds} s of CPU time, ${megabytes} MB (median of ${runs}, Node ${process.version})`,
);
