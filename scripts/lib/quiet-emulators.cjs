/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require) and, by NODE_OPTIONS, into the processes of
// functions. At level «debug», which cannot be turned off, firebase-tools 14 writes every event
// with its documents, byte by byte, to firebase-debug.log: 100 MB in seven minutes of tests.
// DEBUG=1 keeps those lines.
const path = require('node:path');

const program = path.basename(process.argv[1] ?? '', '.js');

if (!process.env.DEBUG && program === 'firebase') {
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${__filename}`;
  require('firebase-tools/lib/logger').logger.debug = () => undefined;
}

if (program === 'functionsEmulatorRuntime') {
  const { EmulatorLog } = require('firebase-tools/lib/emulator/types');
  const { log } = EmulatorLog.prototype;
  EmulatorLog.prototype.log = function logUnlessDebug() {
    if (this.level !== 'DEBUG') log.call(this);
  };
}
