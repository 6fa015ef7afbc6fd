/** Everything that reads through the Firestore SDK, as one chunk (database.ts). */
export { countDocumentsOf, sumOf } from './sdkCount';
export { listenFound } from './sdkFound';
export { listenDoc, listenQuery } from './sdkListen';
export { listenPages } from './sdkPager';
export { rowsOf, serverRowsOf } from './sdkRead';
