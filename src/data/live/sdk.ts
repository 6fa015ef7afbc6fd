/** Everything that reads through the Firestore SDK, as one chunk (database.ts). */
export { listenFound } from './sdkFound';
export { listenDoc, listenQuery } from './sdkListen';
export { listenPages } from './sdkPager';
export { countDocumentsOf, rowsOf, serverRowsOf, sumOf } from './sdkRead';
