import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropIncompleteData, hasDemoData, seedingDemoData } from './demo-data.mjs';

let folder = '';
let data = '';
const exportData = () => {
  mkdirSync(data);
  writeFileSync(path.join(data, 'firebase-export-metadata.json'), '{}');
};
const seeded = () => seedingDemoData(data, () => Promise.resolve());
const failed = () => seedingDemoData(data, () => Promise.reject(new Error('interrupted')));
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

it('complete data is gone on with', async () => {
  await seeded(); // Seeded; the emulators export when they stop.
  exportData();
  expect(hasDemoData(data)).toBe(true);
});

it('complete data of which nothing was exported, as the emulators were killed, is written again', async () => {
  await seeded();
  expect(hasDemoData(data)).toBe(false);
  exportData();
  expect(hasDemoData(data)).toBe(false);
});

it('an export that broke off is none', async () => {
  await seeded();
  mkdirSync(data);
  expect(hasDemoData(data)).toBe(false);
});

it('complete data of which a reset broke off is not gone on with', async () => {
  await seeded();
  exportData();
  await expect(failed()).rejects.toThrow('interrupted');
  expect(hasDemoData(data)).toBe(false);
});

it('a stop keeps what was seeded in the end, also by a second try', async () => {
  await expect(failed()).rejects.toThrow('interrupted');
  await seeded();
  exportData();
  dropIncompleteData(data);
  expect(hasDemoData(data)).toBe(true);
});

it('a stop keeps nothing of incomplete data', async () => {
  await seeded();
  await expect(failed()).rejects.toThrow('interrupted');
  exportData();
  dropIncompleteData(data);
  expect(existsSync(data)).toBe(false);
});
