/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require), which starts each process for one function: a
// suite needed some forty processes, each of them seconds of CPU time. Here a free process runs
// whichever function is asked for next. Before each request it is told which one, as firebase-tools
// itself does when functions are debugged. As before, a process runs one request at a time, and
// another one is started when none is free.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const { RuntimeWorkerState } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const { getSignatureType } = require('firebase-tools/lib/emulator/functionsEmulatorShared');
const { EmulatorLogger } = require('firebase-tools/lib/emulator/emulatorLogger');

/** The functions by id. */
const definitions = new Map();

const { addTriggerRecord, getEmulatorEnvs } = FunctionsEmulator.prototype;

FunctionsEmulator.prototype.addTriggerRecord = function remember(definition, options) {
  definitions.set(definition.id, definition);
  addTriggerRecord.call(this, definition, options);
};

FunctionsEmulator.prototype.getEmulatorEnvs = function acceptAnyFunction() {
  return { ...getEmulatorEnvs.call(this), FUNCTION_DEBUG_MODE: 'true' };
};

RuntimeWorkerPool.prototype.getKey = () => 'any function';

RuntimeWorkerPool.prototype.submitRequest = async function runFunction(
  id,
  request,
  response,
  body,
) {
  const worker = this.getIdleWorker(id);
  const definition = definitions.get(id);
  // Before the message is sent, so that no other request takes the same process meanwhile.
  worker.state = RuntimeWorkerState.BUSY;
  worker.timeoutSeconds = definition.timeoutSeconds;
  worker.triggerKey = id;
  worker.logger = EmulatorLogger.forFunction(id, worker.extensionLogInfo);
  await worker.sendDebugMsg({
    functionTarget: definition.entryPoint,
    functionSignature: getSignatureType(definition),
  });
  return worker.request(request, response, body);
};
