import fs from 'node:fs';
import { expect, it } from 'vitest';

it.each(['package-lock.json', 'functions/package-lock.json'])(
  '%s tells where each package is: asking for it takes npm longer than all else',
  (file) => {
    const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
      packages: Record<string, { link?: boolean; inBundle?: boolean; resolved?: string }>;
    };
    const asked = Object.entries(packages).filter(
      ([name, { link, inBundle, resolved }]) => name && !link && !inBundle && !resolved,
    );
    expect(asked.map(([name]) => name)).toEqual([]);
  },
);
