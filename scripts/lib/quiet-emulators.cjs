/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require) and, by NODE_OPTIONS, into the processes of
// functions. At level «debug», which cannot be turned off, firebase-tools 14 writes every event
// with its documents, byte by byte, to firebase-debug.log: 100 MB in seven minutes of tests.
// DEBUG=1 keeps those lines, and those that say when a function begins and ends. Code that only
// slows down the start of these processes is left out, too.
const Module = require('node:module');
const path = require('node:path');

const program = path.basename(process.argv[1] ?? '', '.js');

if (!process.env.DEBUG && program === 'firebase') {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${__filename}`;
  require('firebase-tools/lib/logger').logger.debug = () => undefined;
  // firebase-tools also logs, and keeps, two lines for each of some 20,000 events: a seventh of its
  // work.
  const { RuntimeWorker } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
  RuntimeWorker.prototype.logInfo = () => undefined;
}

if (program === 'firebase') {
  // The Auth emulator creates a validator for each parameter of its interface, which took most of
  // its start. Here each is created when it is first used, which only a few are.
  const validators = require(
    require.resolve('exegesis/lib/oas3/Schema/validators', {
      paths: [require.resolve('exegesis-express', { paths: [require.resolve('firebase-tools')] })],
    }),
  );
  for (const name of ['generateRequestValidator', 'generateResponseValidator']) {
    const generate = validators[name];
    validators[name] = function generateOnceUsed(...args) {
      let validate;
      return (json) => (validate ??= generate(...args))(json);
    };
  }
  // The hosting emulator compressed each file anew for each browser: more than half of its work.
  const compression = require.resolve('compression', { paths: [require.resolve('superstatic')] });
  require(compression);
  require.cache[compression].exports = () => (_request, _response, next) => next();
}

if (program === 'firebase') {
  // To enable triggers again after `disable` (seed.ts), firebase-tools reads all functions anew,
  // ends their processes, and registers each trigger once more beside the old one: from then on
  // every write is delivered one more time. Here the existing triggers are enabled again, once no
  // event of a write made meanwhile has arrived for QUIET_MS. It waits at least that long, as all
  // events of the last write may still be to come.
  const QUIET_MS = 500;
  // Disabling triggers first waits for the events already queued. firebase-tools gives up after a
  // minute, with an error that ends the emulators: too soon on a busy machine.
  const DRAINED_MS = 600_000;
  const { WorkQueue } = require('firebase-tools/lib/emulator/workQueue');
  const { flush } = WorkQueue.prototype;
  WorkQueue.prototype.flush = function flushPatiently() {
    return flush.call(this, DRAINED_MS);
  };
  const { prototype } = require('firebase-tools/lib/emulator/functionsEmulator').FunctionsEmulator;
  const { handleHttpsTrigger, disableBackgroundTriggers } = prototype;
  // While triggers are disabled, they are registered in the Firestore emulator for a document that
  // nobody writes, so that writes create no events, which would only be dropped here.
  const NOTHING = { eventFilterPathPatterns: { document: 'triggers-off/{id}' } };
  async function registerAnew(emulator, change) {
    for (const [key, { def }] of Object.entries(emulator.triggers)) {
      if (!def?.eventTrigger?.eventFilterPathPatterns?.document) continue;
      const trigger = { ...def.eventTrigger, ...change };
      await emulator.addFirestoreTrigger(emulator.args.projectId, key, trigger, 'cloudevent');
    }
  }
  prototype.disableBackgroundTriggers = async function disableAtSource() {
    await registerAnew(this, NOTHING);
    await disableBackgroundTriggers.call(this);
  };
  let lastAt = 0;
  prototype.handleHttpsTrigger = function noteDropped(request, response) {
    if (this.triggers[request.params.trigger_name]?.enabled === false) lastAt = Date.now();
    return handleHttpsTrigger.call(this, request, response);
  };
  prototype.reloadTriggers = async function enableTriggers() {
    lastAt = Date.now();
    while (Date.now() - lastAt < QUIET_MS) await new Promise((done) => setTimeout(done, 50));
    for (const record of Object.values(this.triggers)) record.enabled = true;
    await registerAnew(this);
  };
}

if (program === 'functionsEmulatorRuntime') {
  // Modules that read and deploy functions. A process that runs a function uses none of them, and
  // each process would spend 0.8 s of CPU time loading them.
  const DEPLOYING = /^\.\.?\/(deploy\/functions\/|extensions\/|utils$)/;
  const { _load: load } = Module;
  Module._load = function loadForRunning(request, parent, isMain) {
    const isUnused =
      DEPLOYING.test(request) &&
      path.basename(parent?.filename ?? '') === 'functionsEmulatorShared.js';
    return isUnused ? {} : load(request, parent, isMain);
  };
  const { EmulatorLog } = require('firebase-tools/lib/emulator/types');
  const { log } = EmulatorLog.prototype;
  EmulatorLog.prototype.log = function logUnlessDebug() {
    if (this.level !== 'DEBUG') log.call(this);
  };
}
