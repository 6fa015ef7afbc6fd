// What --closed closes. Rules can't stop calls and schedules, which use the Admin SDK.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { RULES } from './args.mjs';

/**
 * Cloud Scheduler's jobs of functions/src/schedules.ts, as the CLI names them
 * (scheduleIdForFunction).
 */
export const SCHEDULES = ['everyTenMinutes', 'everyHour'];

/**
 * Commands that stop what rules don't, and how to open again. Internal ingress refuses browsers and
 * PayPal, but still admits triggers. Each deploy of the functions resets the ingress, as they don't
 * set their own. A deploy doesn't resume paused schedules.
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
    '  npm run deploy   # only one that includes firestore:rules and storage opens',
    '  # if calls still fail after it: the loop above with --ingress=all',
    ...schedules('resume'),
  ].join('\n');
}

/** Targets that this checkout closed and has not opened since; other machines don't know. */
const marker = (/** @type {string} */ project) =>
  path.join(root, `.firebase.closed.${project}.json`);

/**
 * Called before the release, as one that fails may have closed something.
 * @param {string} project
 */
export function noteClosed(project) {
  fs.writeFileSync(marker(project), JSON.stringify(RULES));
}

/**
 * Notes what a deploy has opened.
 * @param {string} project
 * @param {readonly string[]} targets
 * @returns {string[]} what is still closed
 */
export function stillClosed(project, targets) {
  const file = marker(project);
  if (!fs.existsSync(file)) return [];
  /** @type {string[]} */
  const closed = JSON.parse(fs.readFileSync(file, 'utf8'));
  const left = closed.filter(
    (target) => !targets.includes(target) && !targets.includes(target.split(':')[0] ?? ''),
  );
  if (left.length === 0) fs.rmSync(file);
  else fs.writeFileSync(file, JSON.stringify(left));
  return left;
}
