// npm run bench -- grid: our grid beside AG Grid Community, both in Chromium, in one run.
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
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const GRIDS = ['ours', 'ag'] as const;

function step(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: here('.') });
  if (status !== 0) throw new Error(`failed: ${command} ${args.join(' ')}`);
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

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
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() });
    }),
  );
}

async function opened(browser: Browser, url: string, slower: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  // The page around the grid stands, as in the application: its first drawing isn't part of the grid's.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const cdp = await page.context().newCDPSession(page);
  if (slower > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

async function compare(browser: Browser, origin: string, slower: number): Promise<void> {
  const cpu = slower > 1 ? `, CPU ${slower}× slower` : '';
  const mounts: Record<string, number> = {};
  const frames: Record<string, number> = {};
  for (const grid of GRIDS) {
    const [mounted, scrolled]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await opened(browser, `${origin}/${grid}.html`, slower);
      mounted.push(await mountTime(page));
      scrolled.push(percentile(await framesWhileScrolling(page), 95));
      await page.close();
    }
    mounts[grid] = median(mounted);
    frames[grid] = median(scrolled);
    report(`grid, mount, ${grid}${cpu}`, mounts[grid], 'ms');
    report(`grid, scroll frame p95, ${grid}${cpu}`, frames[grid], 'ms');
  }
  report(`grid, mount, times as fast as AG Grid${cpu}`, (mounts.ag ?? 0) / (mounts.ours ?? 1), '×', '≥ 4');
  report(`grid, scroll frame p95, part of AG Grid's${cpu}`, (frames.ours ?? 0) / (frames.ag ?? 1), '×', '≤ 0.5');
  for (const grid of GRIDS)
    for (const live of [0, 50]) {
      const page = await opened(browser, `${origin}/${grid}.html`, slower);
      await mountTime(page);
      const { lost, times } = await typing(page, live);
      const what = live > 0 ? `, ${live} live changes a second` : '';
      report(`grid, key to paint p95, ${grid}${what}${cpu}`, percentile(times, 95), 'ms', slower > 1 ? '≤ 50' : '≤ 16');
      report(`grid, keys lost, ${grid}${what}${cpu}`, lost, '', '0');
      await page.close();
    }
}

step('npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts', '--silent');
step(process.execPath, here('../../node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error');
const server = await serve();
// Each frame takes as long as it takes: what is measured is the work, not the wait for the screen.
const flags = [...chromiumFlags, '--disable-frame-rate-limit', '--disable-gpu-vsync'];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
try {
  for (const slower of [1, 4]) await compare(browser, server.origin, slower);
} finally {
  await browser.close();
  server.close();
}
