/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require). Its Functions emulator starts another process for each request that arrives while a
// function is busy or starting. Here a function has one process, which answers many requests at a time, as an instance on the platform does.
// Seen in firebase-tools 14.27.0.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const {
  RuntimeWorkerPool,
  RuntimeWorkerState,
} = require('firebase-tools/lib/emulator/functionsRuntimeWorker');

const { getIdleWorker } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.getIdleWorker = function idleOrBusy(triggerId) {
  return (
    getIdleWorker.call(this, triggerId) ??
    this.getTriggerWorkers(triggerId).find(({ state }) => state === RuntimeWorkerState.BUSY)
  );
};

const { startRuntime } = FunctionsEmulator.prototype;
const starting = new Map();
FunctionsEmulator.prototype.startRuntime = function startOnce(backend, trigger) {
  const id = trigger?.id;
  const started =
    starting.get(id) ??
    startRuntime.call(this, backend, trigger).finally(() => starting.delete(id));
  if (id) starting.set(id, started);
  return started;
};
