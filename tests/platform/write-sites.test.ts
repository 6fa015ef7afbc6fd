/** New code that writes several documents at once fails until it is listed. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMIT_MAX_BYTES } from '@/domain/commitSize';
import { WRITE_CALL, DOCUMENT_BYTES, SITES, SMALL_BYTES } from '../fixtures/write-sites';

const COMMITS = 'tests/platform/commits.test.ts';

it('[DE-091] every place that writes several documents at once is known to stay below 4 MB', () => {
  const files = ['src', 'functions/src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const found = files.flatMap((file) => {
    const calls = readFileSync(file, 'utf8').match(WRITE_CALL)?.length ?? 0;
    return calls > 0 ? [[file, calls] as const] : [];
  });
  const listed = Object.entries(SITES).map(([file, sites]) => [file, sites.length]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));

  const tests = readFileSync(COMMITS, 'utf8');
  for (const [file, sites] of Object.entries(SITES))
    for (const site of sites) {
      if (typeof site === 'number')
        expect(site * DOCUMENT_BYTES, file).toBeLessThanOrEqual(COMMIT_MAX_BYTES);
      else if ('small' in site)
        expect(site.small * SMALL_BYTES, file).toBeLessThanOrEqual(COMMIT_MAX_BYTES);
      else expect(tests, file).toContain(`it('${site.modelled}`);
    }
});
