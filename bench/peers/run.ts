// npm run bench -- grid: our grid compared with AG Grid Community, both in Chromium, in one run.
import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags } from '../../playwright.config';
import { median, percentile } from '../browser';
import { report } from '../report';
import { framesWhileScrolling, mountTime, typing } from './measures';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
const SETTLED_MS = 500;
const GRIDS = ['ours', 'ag'] as const;

function step(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: here('.') });
  if (status !== 0) throw new Error(`failed: ${command} ${args.join(' ')}`);
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

function serve(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    createReadStream(here(`./dist${path}`))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const listening = server.address();
      const port = typeof listening === 'object' && listening ? listening.port : 0;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() });
    }),
  );
}

async function opened(browser: Browser, url: string, slower: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  // As in the application, the surrounding page is rendered first and not measured.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Lets the browser finish its work on this page and the previous one, which made a grid's first
  // render up to three times as slow.
  await page.waitForTimeout(SETTLED_MS);
  const cdp = await page.context().newCDPSession(page);
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** Alternates the grids, so that each pair is measured under the same load. */
async function pairs(
  browser: Browser,
  origin: string,
  slower: number,
): Promise<Record<(typeof GRIDS)[number], Drawn>[]> {
  const all = [];
  for (let run = 0; run < RUNS; run += 1)
    all.push({
      ours: await drawn(browser, `${origin}/grid.html?ours`, slower),
      ag: await drawn(browser, `${origin}/grid.html?ag`, slower),
    });
  return all;
}

interface Drawn {
  mount: number;
  frame: number;
}

async function drawn(browser: Browser, url: string, slower: number): Promise<Drawn> {
  const page = await opened(browser, url, slower);
  const one = {
    mount: await mountTime(page),
    frame: percentile(await framesWhileScrolling(page), 95),
  };
  await page.close();
  return one;
}

async function compare(browser: Browser, origin: string, slower: number): Promise<void> {
  const cpu = slower > 1 ? `, CPU ${slower}× slower` : '';
  const runs = await pairs(browser, origin, slower);
  for (const grid of GRIDS) {
    report(`grid, mount, ${grid}${cpu}`, median(runs.map((run) => run[grid].mount)), 'ms');
    report(
      `grid, scroll frame p95, ${grid}${cpu}`,
      median(runs.map((run) => run[grid].frame)),
      'ms',
    );
  }
  report(
    `grid, mount, times as fast as AG Grid${cpu}`,
    median(runs.map(({ ours, ag }) => ag.mount / ours.mount)),
    '×',
    '≥ 4',
  );
  report(
    `grid, scroll frame p95, part of AG Grid's${cpu}`,
    median(runs.map(({ ours, ag }) => ours.frame / ag.frame)),
    '×',
    '≤ 0.5',
  );
  for (const grid of GRIDS)
    for (const live of [0, 50]) {
      const page = await opened(browser, `${origin}/grid.html?${grid}`, slower);
      await mountTime(page);
      const { lost, times } = await typing(page, live);
      const what = live > 0 ? `, ${live} live changes a second` : '';
      report(
        `grid, key to paint p95, ${grid}${what}${cpu}`,
        percentile(times, 95),
        'ms',
        slower > 1 ? '≤ 50' : '≤ 16',
      );
      report(`grid, keys lost, ${grid}${what}${cpu}`, lost, '', '0');
      await page.close();
    }
}

step('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--silent');
step(process.execPath, here('../../node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
const server = await serve();
// No frame limit: measures the work, not the wait for vsync.
const flags = [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: flags,
});
try {
  for (const slower of [1, 4]) await compare(browser, server.origin, slower);
} finally {
  await browser.close();
  server.close();
}
