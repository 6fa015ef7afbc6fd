/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require). Its Storage emulator takes every chunk it reads from the rules runtime
// for exactly one JSON message: two answers that arrive together, or half of one, are dropped and the request hangs
// for ever. Here the same handler is fed one whole line at a time. Seen in firebase-tools 14.27.0.
const readline = require('node:readline');
const { StorageRulesRuntime } = require('firebase-tools/lib/emulator/storage/rules/runtime');

const start = StorageRulesRuntime.prototype.start;

StorageRulesRuntime.prototype.start = function startWithLines(...args) {
  const started = start.apply(this, args);
  // `start` spawns the runtime before it first waits, unless it downloads the jar first: then the chunks stay as they are.
  const stdout = this._childprocess?.stdout;
  const handler = stdout?.listeners('data')[0];
  if (handler) {
    stdout.removeListener('data', handler);
    readline.createInterface({ input: stdout }).on('line', (line) => handler(Buffer.from(line)));
  }
  return started;
};
