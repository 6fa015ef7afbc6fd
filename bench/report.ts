import { writeFileSync } from 'node:fs';

interface Figure {
  what: string;
  value: number;
  unit: string;
  aim: string;
}

const figures: Figure[] = [];

export function report(what: string, value: number, unit: string, aim = ''): void {
  const rounded = Math.round(value * 10) / 10;
  figures.push({ what, value: rounded, unit, aim });
  console.log(`${what.padEnd(84)} ${String(rounded).padStart(8)} ${unit.padEnd(5)} ${aim}`);
}

export function saveFigures(): void {
  writeFileSync(
    new URL('./results.json', import.meta.url),
    `${JSON.stringify(figures, null, 2)}\n`,
  );
}
