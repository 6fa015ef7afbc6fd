// App Check is on unless disabled explicitly, at both ends.

/** @typedef {Record<string, string | undefined>} Env */

/**
 * Error in the settings of a deploy, or null.
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
  if (!off && !enforced)
    return 'ENFORCE_APP_CHECK=false, but .env.production has no VITE_APP_CHECK=off: the functions would answer any program. Remove one, or add the other.';
  return null;
}

/**
 * Warning of a build without App Check; null with it, or for the emulators.
 * @param {Env} env
 * @returns {string | null}
 */
export function appCheckWarning(env) {
  if (env.VITE_USE_EMULATORS || env.VITE_APP_CHECK === 'off' || env.VITE_APP_CHECK_SITE_KEY)
    return null;
  return 'App Check is missing: this build has no VITE_APP_CHECK_SITE_KEY, so functions and a project that enforces App Check will refuse it (VITE_APP_CHECK=off says that this is on purpose).';
}
