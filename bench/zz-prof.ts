import { launch, phone, signIn, forget, slowPhone, app, close, leave } from '/work/merge/bench/browser';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '/work/merge/tests/fixtures/demo/people';
import { withDemoApp } from '/work/merge/scripts/lib/admin';
import { seedDemo } from '/work/merge/scripts/lib/seed';
async function main() {
  const b = await launch();
  await withDemoApp((admin) => seedDemo(admin, { reset: true }));
  for (const path of (process.env.PATHS ?? '/user').split(',')) {
  const context = await b.newContext(phone);
  const page = await signIn(context, DEMO_ACCOUNTS.cliente.email, DEMO_PASSWORD);
  await forget(page);
  await slowPhone(page);
  for (const what of ['cold', 'warm']) {
    const start = performance.now();
    await page.goto(app(path), { waitUntil: 'commit' });
    const marks: [string, number][] = [['commit', performance.now() - start]];
    const seen = path === '/user' ? page.getByText('Ciao').first() : page.getByRole('listitem').filter({ has: page.locator('.status-badge') }).first();
    await page.locator('nav').first().waitFor(); marks.push(['nav', performance.now() - start]);
    await page.locator('h1').first().waitFor(); marks.push(['h1', performance.now() - start]);
    await seen.waitFor(); marks.push(['seen', performance.now() - start]);
    console.log(path, what, marks.map(([k, v]) => `${k} ${Math.round(v)}`).join('  '));
    const entries = await page.evaluate(() => [...performance.getEntriesByType('resource')].map((e: any) => [Math.round(e.startTime), Math.round(e.responseEnd), Math.round(e.transferSize / 102.4) / 10, e.name.replace(/.*\/(assets\/)?/, '').slice(0, 60)]));
    for (const e of entries) console.log('   ', e.join('  '));
    if (what === 'cold') { await page.evaluate(async () => void (await navigator.serviceWorker.ready)); await leave(page); }
  }
  await close(page);
  }
  await b.close();
}
main();
