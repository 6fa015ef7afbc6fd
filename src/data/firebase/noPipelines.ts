/**
 * Replaces `re2js` in the build (vite.config.ts): Firestore uses its 45 KB only for pipelines,
 * which this app does not use.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines are not part of this build');
  },
};
