/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require). Node closes a kept connection after five quiet seconds. A busy emulator does so with the
// next request already in it, and the client is told «socket hang up»: here they are kept as long as a suite takes.
const http = require('node:http');

const KEPT_MS = 60 * 60 * 1000;
const { listen } = http.Server.prototype;

http.Server.prototype.listen = function listenLonger(...args) {
  this.keepAliveTimeout = KEPT_MS;
  return listen.apply(this, args);
};
