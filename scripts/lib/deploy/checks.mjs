// Checks before a deploy. Each reports success, an error and its fix, or that it could not check.
import fs from 'node:fs';
import path from 'node:path';
import { includes } from './args.mjs';
import { checkPush, checkRulesAgent, checkRuntimeRoles } from './check-permissions.mjs';
import {
  checkBucket,
  checkDatabase,
  checkFirstFunctions,
  checkModel,
  checkProject,
  checkSameProject,
  checkSecrets,
} from './check-project.mjs';
import { checkFunctions, checkNames, checkWeb } from './check-settings.mjs';
import { webParameters } from './parameters.mjs';

/** @typedef {import('./commands.mjs').Tools} Tools */
/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./findings.mjs').Subject} Subject */

/** Settings of a console that no command can read. */
export const NEVER_CHECKED = [
  'that the host of APP_ORIGIN is an authorised domain (Authentication, Settings)',
  'that the site key of App Check is registered for it (App Check, Apps)',
  'that VITE_FIREBASE_VAPID_KEY is of this project (Project settings, Cloud Messaging, Web Push certificates), if there is one',
  'that the webhook of PayPal leads to APP_ORIGIN/api/paypal/webhook, and that the keys of the mail server, the shop and PayPal are right',
];

/**
 * All checks that concern the targets to deploy.
 * @param {Subject} subject
 * @param {Tools} tools
 * @returns {Promise<Finding[]>}
 */
export async function check(subject, tools) {
  const { targets, web } = subject;
  const project = web.VITE_FIREBASE_PROJECT_ID ?? '';
  const findings = checkWeb(subject);
  if (includes(targets, 'functions'))
    findings.push(...checkNames(subject), ...checkFunctions(subject));
  // Further checks need a project.
  if (webParameters.VITE_FIREBASE_PROJECT_ID?.rule(project) !== null) return findings;
  const { findings: projectFindings, number } = checkProject(project, tools);
  findings.push(...projectFindings, ...checkSameProject(subject, number));
  if (projectFindings.some(({ state }) => state === 'wrong')) return findings;
  if (includes(targets, 'functions'))
    findings.push(
      ...checkSecrets(subject.secrets, project, tools),
      ...(await checkModel(subject, project, tools)),
      ...checkRuntimeRoles(project, number, tools),
      ...checkPush(subject, project, number, tools),
      ...checkFirstFunctions(subject, project, tools),
    );
  if (includes(targets, 'firestore') || includes(targets, 'functions'))
    findings.push(...checkDatabase(subject, project, tools));
  if (includes(targets, 'storage'))
    findings.push(
      ...checkBucket(subject, tools),
      ...checkRulesAgent(subject, project, number, tools),
    );
  return findings;
}

/**
 * Secrets used by the functions, read from their source.
 * @param {string} source functions/src
 */
export function secretNames(source) {
  const files = fs
    .readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const found = files.flatMap((name) => [
    ...fs
      .readFileSync(path.join(source, name), 'utf8')
      .matchAll(/defineSecret\(\s*['"]([A-Z0-9_]+)['"]/g),
  ]);
  return [...new Set(found.map((match) => match[1] ?? ''))].sort();
}

/**
 * Names of the functions, read from their source.
 * @param {string} source functions/src
 */
export function functionNames(source) {
  const text = fs.readFileSync(path.join(source, 'index.ts'), 'utf8');
  const found = text.matchAll(/^export (?:const (\w+) =|\{ ([\w, ]+) \})/gm);
  return [...found].flatMap(([, one, several = '']) => (one ? [one] : several.split(', '))).sort();
}
