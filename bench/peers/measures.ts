import type { Page } from '@playwright/test';
import type { BenchPage } from './data';

type Measured = Window & {
  bench: BenchPage & { across?: () => HTMLElement | null };
  keys: number[];
};

/** From the call to the frame with the first and last visible cell. */
export function mountTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { bench } = window as unknown as Measured;
    const from = performance.now();
    bench.mount();
    // Rows down to the bottom of the window, and cells across it.
    while (document.querySelectorAll('[role=gridcell]').length < 200)
      await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return performance.now() - from;
  });
}

/** Frame times while scrolling quickly down, then right. */
export function framesWhileScrolling(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { bench } = window as unknown as Measured;
    const down = bench.scroller();
    const across = bench.across?.() ?? down;
    if (!down || !across) throw new Error('nothing to scroll');
    const frames: number[] = [];
    let before = await new Promise<number>(requestAnimationFrame);
    for (let step = 0; step < 120; step += 1) {
      if (step < 90) down.scrollTop += 300;
      else across.scrollLeft += 90;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      frames.push(now - before);
      before = now;
    }
    return frames;
  });
}

const TEXT = 'Consegna spostata a domani mattina, chiamare prima delle nove: citofono rotto.';

/** Types into an open cell: time from each key to its frame, and characters lost. */
export async function typing(
  page: Page,
  livePerSecond: number,
): Promise<{ lost: number; times: number[] }> {
  await page.evaluate((perSecond) => {
    const here = window as unknown as Measured;
    here.keys = [];
    here.bench.edit();
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => here.keys.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
    let turn = 0;
    // Changes visible rows, in other cells than the edited one.
    if (perSecond > 0)
      setInterval(() => {
        turn += 1;
        here.bench.live(1 + (turn % 20), 2 + (turn % 6), `Modificato ${turn}`);
      }, 1000 / perSecond);
  }, livePerSecond);
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await page.keyboard.press('Control+A');
  await page.evaluate(() => void ((window as unknown as Measured).keys.length = 0));
  for (const key of TEXT) {
    await page.keyboard.press(key);
    await page.waitForTimeout(25);
  }
  const typed = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  await page.keyboard.press('Enter');
  const held = await page.evaluate(() => (window as unknown as Measured).bench.held());
  const times = await page.evaluate(() => (window as unknown as Measured).keys);
  return {
    lost:
      TEXT.length -
      (typed === TEXT && held === TEXT ? TEXT.length : Math.min(typed.length, held.length)),
    times,
  };
}
