import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exportDir, hasDemoData, seedingDemoData, stopWithData, takeExport } from './demo-data.mjs';
import { dataDirAt } from './project.mjs';

let folder = '';
let data = '';
const metadata = (of: string) => path.join(of, 'firebase-export-metadata.json');
const exportData = (content = '{}') => {
  mkdirSync(exportDir(data));
  writeFileSync(metadata(exportDir(data)), content);
  takeExport(data);
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

it('an export that broke off is none, and leaves the data before it', async () => {
  await seeded();
  mkdirSync(exportDir(data));
  writeFileSync(metadata(exportDir(data)), 'new');
  expect(hasDemoData(data)).toBe(false);
  rmSync(exportDir(data), { recursive: true });
  await seeded();
  exportData('old');
  mkdirSync(exportDir(data));
  expect(hasDemoData(data)).toBe(true);
  expect(readFileSync(metadata(data), 'utf8')).toBe('old');
});

it('an export takes the place of the data', async () => {
  await seeded();
  exportData('old');
  exportData('new');
  expect(hasDemoData(data)).toBe(true);
  expect(readFileSync(metadata(data), 'utf8')).toBe('new');
  expect(existsSync(exportDir(data))).toBe(false);
});

it('data that was to be replaced when the run was killed is gone on with', async () => {
  await seeded();
  exportData();
  renameSync(data, `${data}.previous`);
  expect(hasDemoData(data)).toBe(true);
});

it('complete data of which a reset broke off is not gone on with', async () => {
  await seeded();
  exportData();
  await expect(failed()).rejects.toThrow('interrupted');
  expect(hasDemoData(data)).toBe(false);
});

const stop = () => stopWithData(data, () => Promise.resolve(exportData()));

it('a stop keeps what was seeded in the end, also by a second try', async () => {
  await expect(failed()).rejects.toThrow('interrupted');
  await seeded();
  await stop();
  expect(hasDemoData(data)).toBe(true);
});

it('a stop keeps nothing of incomplete data', async () => {
  await seeded();
  await expect(failed()).rejects.toThrow('interrupted');
  await stop();
  expect(existsSync(data)).toBe(false);
});

it('a stop keeps nothing of which only a part may have been exported', async () => {
  await stopWithData(data, async () => {
    exportData();
    await seeded();
  });
  expect(existsSync(data)).toBe(false);
  expect(hasDemoData(data)).toBe(false);
});

it('runs at different offsets have data of their own, none of which looks like a mark', () => {
  expect(path.basename(dataDirAt(0))).toBe('.emulator-data');
  expect(path.basename(dataDirAt(10_000))).toBe('.emulator-data.10000');
});
