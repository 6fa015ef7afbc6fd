/**
 * Stands in for `re2js` in the build (vite.config.ts): 45 KB of every first visit that Firestore uses only to evaluate pipelines, which
 * this app has none of.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Firestore pipelines are not part of this build');
  },
};
