// Checks the settings in this machine’s files, without asking any service.
import { appCheckFault } from '../app-check.mjs';
import { functionParameters, judge, strangersOf, webParameters } from './parameters.mjs';
import { ok, wrong } from './findings.mjs';

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('./findings.mjs').Subject} Subject */

/** @param {Subject} subject @returns {Finding[]} */
export function checkWeb({ web, webFaults, functions }) {
  const { faults, missing } = judge(webParameters, web);
  const { local, unknown: strange } = strangersOf(web);
  const appCheck = appCheckFault(web, functions);
  const findings = [
    ...[...webFaults, ...faults].map(wrong),
    ...missing.map((name) => wrong(`${name} has no value (.env.example explains it)`)),
    ...local
      .filter((name) => web[name] && web[name] !== 'false')
      .map((name) => wrong(`${name} is for work on one machine: it belongs in .env.local`)),
    ...strange.map((name) => wrong(`${name} is not a setting of the app: mistyped?`)),
    ...(appCheck === null ? [] : [wrong(appCheck)]),
  ];
  return findings.length > 0 ? findings : [ok('settings of the web app')];
}

/** @param {string} name @param {string} [project] */
export const secretMend = (name, project) =>
  `npx firebase functions:secrets:set ${name}${project ? ` --project ${project}` : ''}`;

/** @param {Subject} subject @returns {Finding[]} */
export function checkFunctions({ functions, functionsFaults, functionsFile, secrets }) {
  if (Object.keys(functions).length === 0 && functionsFaults.length === 0)
    return [
      {
        state: 'missing',
        text: `${functionsFile} is missing or empty: copy functions/.env.example to it and fill it in`,
      },
    ];
  const { faults, missing } = judge(functionParameters, functions);
  const strange = Object.keys(functions).filter((name) => !(name in functionParameters));
  /** @type {Finding[]} */
  const findings = [
    ...functionsFaults.map(wrong),
    ...faults.map((fault) => wrong(`${fault} (${functionsFile})`)),
    ...missing.map((name) => ({
      state: /** @type {const} */ ('missing'),
      text: `${name} has no value in ${functionsFile}`,
    })),
    ...strange.map((name) =>
      secrets.includes(name)
        ? wrong(`${name} is a secret, which ${functionsFile} may not hold: ${secretMend(name)}`)
        : wrong(`${name} is no parameter of the functions: mistyped? (${functionsFile})`),
    ),
  ];
  return findings.length > 0 ? findings : [ok('parameters of the functions')];
}

/**
 * Finds functions named by --only that don't exist. If there are other targets too, the CLI deploys
 * those and doesn't mention the missing functions.
 * @param {Subject} subject @returns {Finding[]}
 */
export function checkNames({ targets, names }) {
  return targets.flatMap((target) => {
    const name = target.split(':').slice(1).pop() ?? 'default';
    const isKnown = !target.startsWith('functions:') || ['default', ...names].includes(name);
    return isKnown
      ? []
      : [wrong(`--only ${target}: there is none. There are: ${names.join(', ')}`)];
  });
}
