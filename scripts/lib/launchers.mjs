// Makes sure that the Firestore emulator and the Storage rules runtime can start without a
// download, trying in order:
// 1. jars named by environment variables,
// 2. the official jars in firebase-tools' cache,
// 3. launchers around the Google Cloud CLI's Firestore emulator,
// 4. firebase-tools' own download.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheDir, root } from './project.mjs';

const sdkJar =
  '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** @returns {Record<string, string>} variables that tell firebase-tools which jars to start */
export function ensureLaunchers() {
  /** @type {Record<string, string>} */
  const env = {};
  const firestore =
    process.env.FIRESTORE_EMULATOR_BINARY_PATH ??
    (officialJar('cloud-firestore-emulator') ? undefined : sdkLauncher('firestore'));
  const storage =
    process.env.STORAGE_EMULATOR_BINARY_PATH ??
    (officialJar('cloud-storage-rules-runtime') ? undefined : sdkLauncher('storage'));
  if (firestore) env.FIRESTORE_EMULATOR_BINARY_PATH = firestore;
  if (storage) env.STORAGE_EMULATOR_BINARY_PATH = storage;
  return env;
}

/** Advice when the emulators could not be downloaded either. */
export const launcherAdvice =
  'The Firestore emulator and the Storage rules runtime could not be found or downloaded. Either install the Google Cloud ' +
  "CLI's emulator (apt-get install google-cloud-cli-firestore-emulator), or name local jars in " +
  'FIRESTORE_EMULATOR_BINARY_PATH and STORAGE_EMULATOR_BINARY_PATH.';

/** The jar whose compiler reads Firestore rules as the platform does. */
export function firestoreJar() {
  const jar = fs.existsSync(sdkJar) ? sdkJar : officialJar('cloud-firestore-emulator');
  if (jar === undefined) throw new Error(launcherAdvice);
  return jar;
}

/** @param {string} prefix */
function officialJar(prefix) {
  const cache =
    process.env.FIREBASE_EMULATORS_PATH ?? path.join(os.homedir(), '.cache/firebase/emulators');
  if (!fs.existsSync(cache)) return undefined;
  const name = fs
    .readdirSync(cache)
    .find((entry) => entry.startsWith(prefix) && entry.endsWith('.jar'));
  return name === undefined ? undefined : path.join(cache, name);
}

/** Sources and main class of each launcher. */
const programs = {
  firestore: {
    sources: [
      'BufferingRequestListener.java',
      'EmulatorRulesCompiler.java',
      'EmulatorStreams.java',
      'FirestoreEmulatorQuerySemantics.java',
      'FlatLocalEntityStore.java',
      'GranularExpressionListener.java',
      'ReactiveLockManager.java',
      'WrappedStreamObserver.java',
    ],
    mainClass: 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
  },
  storage: { sources: ['StorageRulesRuntime.java'], mainClass: 'StorageRulesRuntime' },
};

/**
 * @param {keyof typeof programs} which
 * @returns {string | undefined} the launcher, if this machine has the Google Cloud CLI emulator
 */
function sdkLauncher(which) {
  if (!fs.existsSync(sdkJar)) return undefined;
  const jar = path.join(cacheDir, `${which}.jar`);
  const sources = programs[which].sources.map((name) => path.join(root, 'scripts/lib', name));
  if (isNewerThan(jar, [...sources, sdkJar])) return jar;
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'coaching-jar-'));
  try {
    execFileSync('javac', ['-proc:none', '-nowarn', '-cp', sdkJar, '-d', work, ...sources], {
      stdio: 'inherit',
    });
    pack(jar, work, programs[which].mainClass);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  return jar;
}

/** @param {string} file @param {string[]} sources */
function isNewerThan(file, sources) {
  if (!fs.existsSync(file)) return false;
  const { mtimeMs } = fs.statSync(file);
  return sources.every((source) => fs.statSync(source).mtimeMs <= mtimeMs);
}

/**
 * Makes a jar with the SDK's jar as its class path, since `java -jar` needs a Main-Class, which
 * that one lacks. Its own classes take precedence over the SDK's.
 * @param {string} jar
 * @param {string} folder its classes
 * @param {string} mainClass
 */
function pack(jar, folder, mainClass) {
  const manifest = path.join(os.tmpdir(), `MANIFEST.${process.pid}.MF`);
  fs.writeFileSync(
    manifest,
    wrap(`Main-Class: ${mainClass}`) + wrap(`Class-Path: file://${sdkJar}`),
  );
  fs.mkdirSync(cacheDir, { recursive: true });
  // Written to a temporary file and renamed, so that concurrent commands never see a partial jar.
  const unfinished = `${jar}.${process.pid}`;
  execFileSync('jar', ['cfm', unfinished, manifest, '-C', folder, '.'], { stdio: 'inherit' });
  fs.rmSync(manifest);
  fs.renameSync(unfinished, jar);
}

/**
 * Manifest lines hold at most 72 bytes; continuation lines begin with a space.
 * @param {string} line
 */
function wrap(line) {
  return `${line.match(/^.{1,70}|.{1,69}/g)?.join('\n ') ?? line}\n`;
}
