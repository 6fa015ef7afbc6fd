/* eslint-disable @typescript-eslint/no-require-imports -- node --require loads CommonJS */
// Preloaded into firebase-tools (node --require). Node closes idle keep-alive connections after
// five seconds. A busy emulator does so even if the next request has arrived already, and the
// client fails with «socket hang up», so connections are kept for the duration of a suite.
const http = require('node:http');

const KEPT_MS = 60 * 60 * 1000;
const { listen } = http.Server.prototype;

http.Server.prototype.listen = function listenLonger(...args) {
  this.keepAliveTimeout = KEPT_MS;
  return listen.apply(this, args);
};
