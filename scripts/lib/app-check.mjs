// App Check is on unless it is switched off on purpose, and then at both ends.

/** @typedef {Record<string, string | undefined>} Env */

/**
 * What is wrong with the settings of a deploy, or null.
 * @param {Env} app .env.production
 * @param {Env} functions functions/.env.PROJECT
 * @returns {string | null}
 */
export function appCheckFault(app, functions) {
  const off = app.VITE_APP_CHECK === 'off';
  const enforced = functions.ENFORCE_APP_CHECK !== 'false';
  if (app.VITE_APP_CHECK_DEBUG_TOKEN)
    return '.env.production sets VITE_APP_CHECK_DEBUG_TOKEN: it would let anybody pass for the app. It belongs in .env.local.';
  if (!off && !app.VITE_APP_CHECK_SITE_KEY)
    return '.env.production has no VITE_APP_CHECK_SITE_KEY: App Check could not tell the app from any other program. Set it, or VITE_APP_CHECK=off to do without on purpose.';
  if (off && enforced)
    return 'VITE_APP_CHECK=off, but the functions would refuse every call: functions/.env.PROJECT needs ENFORCE_APP_CHECK=false.';
  return null;
}

/**
 * Said by a build that will not be told from any other program; null for one that will, or that is for the emulators.
 * @param {Env} env
 * @returns {string | null}
 */
export function appCheckWarning(env) {
  if (env.VITE_USE_EMULATORS || env.VITE_APP_CHECK === 'off' || env.VITE_APP_CHECK_SITE_KEY)
    return null;
  return 'App Check is missing: this build has no VITE_APP_CHECK_SITE_KEY, so functions and a project that enforces App Check will refuse it (VITE_APP_CHECK=off says that this is on purpose).';
}
