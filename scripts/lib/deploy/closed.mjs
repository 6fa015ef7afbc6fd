// What rules can't stop: calls and schedules use the Admin SDK.

/** Cloud Scheduler's jobs, as the CLI names them (scheduleIdForFunction): of functions/src/schedules.ts. */
export const SCHEDULES = ['everyTenMinutes', 'everyHour'];

/**
 * Commands that stop what rules don't, and how to open again. Internal ingress refuses browsers and
 * PayPal, and still admits triggers; the CLI resets it with each deploy of the functions, as these
 * don't set their own. It doesn't resume paused schedules.
 * @param {string} project
 * @param {string} region
 */
export function stopTheRest(project, region) {
  const on = `--project=${project}`;
  const schedules = (/** @type {string} */ verb) =>
    SCHEDULES.map(
      (name) =>
        `  gcloud scheduler jobs ${verb} firebase-schedule-${name}-${region} --location=${region} ${on}`,
    );
  return [
    'Schedules and calls still write. Stop them too:',
    ...schedules('pause'),
    `  for s in $(gcloud run services list --region=${region} ${on} --format='value(metadata.name)'); do`,
    `    gcloud run services update $s --ingress=internal --region=${region} ${on}; done`,
    'To open again:',
    '  npm run deploy   # if calls still fail after it: the loop above with --ingress=all',
    ...schedules('resume'),
  ].join('\n');
}
