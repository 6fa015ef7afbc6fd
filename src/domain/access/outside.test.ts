import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that may list roles or compare with one: the access matrix, and the roles themselves. */
const INSIDE = /^src\/domain\/(access\/|roles\.ts$)/;

it('[DE-091] who may do what stands in domain/access only', () => {
  const files = ['src', 'functions/src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !INSIDE.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) =>
    /\broles\??:|[!=]==? 'Amministratore'|\b(DESK|ADMIN)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual([]);
});
