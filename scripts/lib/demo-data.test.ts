import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasDemoData, markDemoData } from './demo-data.mjs';

let folder = '';
let data = '';
const exportData = () => {
  mkdirSync(data);
  writeFileSync(path.join(data, 'firebase-export-metadata.json'), '{}');
};
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'demo-data-'));
  data = path.join(folder, '.emulator-data');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('there is none at first', () => expect(hasDemoData(data)).toBe(false));

it('what an interrupted first start has exported is not taken for the demo data, nor lost', () => {
  exportData();
  expect(hasDemoData(data)).toBe(false);
  expect(existsSync(data)).toBe(false);
  expect(existsSync(`${data}.incomplete`)).toBe(true);
});

it('complete data is gone on with', () => {
  markDemoData(data); // Seeded; the emulators export when they stop.
  exportData();
  expect(hasDemoData(data)).toBe(true);
});

it('complete data of which nothing was exported, as the emulators were killed, is written again', () => {
  markDemoData(data);
  expect(hasDemoData(data)).toBe(false);
  exportData();
  expect(hasDemoData(data)).toBe(false);
});

it('an export that broke off is none', () => {
  markDemoData(data);
  mkdirSync(data);
  expect(hasDemoData(data)).toBe(false);
});
