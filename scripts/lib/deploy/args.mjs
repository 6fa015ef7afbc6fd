// Arguments of `npm run deploy`. Anything else is refused: a mistyped --chek must not deploy.

export const USAGE = `usage: npm run deploy -- [--check | --dry-run | --closed] [--only PARTS | --all] [--settings FILE]

  --check          validates settings, project and outside services; deploys nothing
  --dry-run        checks as well, and prints what would be built and deployed; changes nothing
  --closed         releases rules that refuse every access to documents and files, and prints how to
                   stop calls and schedules; only a deploy that includes firestore:rules and storage
                   opens again
  --only PARTS     deploys only these, separated by commas: hosting, functions, functions:NAME,
                   firestore, firestore:rules, firestore:indexes, storage
  --all            deploys everything without asking; without a terminal, this or --only is needed
  --settings FILE  settings of the web app, default .env.production (a staging project has its own)
  --help           prints this`;

/** Invalid arguments; the script prints the usage and exits with 2. */
export class UsageError extends Error {}

const ALL = ['firestore', 'storage', 'functions', 'hosting'];
const NAME = '[A-Za-z][A-Za-z0-9_-]*';
/** A function may be prefixed with the codebase of firebase.json: the CLI ignores any other. */
const TARGET = new RegExp(
  `^(hosting|storage|firestore(:(rules|indexes))?|functions(:default)?(:${NAME})?)$`,
);

/**
 * @typedef {object} DeployRequest
 * @property {'deploy' | 'check' | 'dry-run' | 'closed' | 'help'} mode
 * @property {string[]} targets as the CLI's --only takes them
 * @property {boolean} isChosen whether --only or --all names the targets
 * @property {string} settings
 */

const MODES = /** @type {const} */ (['check', 'dry-run', 'closed', 'help']);
/** Flags that change what a deploy does; npm keeps those without a `--` before them. */
export const FLAGS = [...MODES, 'only', 'all', 'settings', 'force'];
/** Targets with rules, which is all that --closed releases. */
export const RULES = ['firestore:rules', 'storage'];

/**
 * @param {readonly string[]} args
 * @returns {DeployRequest}
 * @throws UsageError
 */
export function parseDeployArgs(args) {
  /** @type {Set<typeof MODES[number]>} */
  const modes = new Set();
  let targets = ALL;
  let isAll = false;
  /** @type {string | undefined} */
  let named;
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name = arg, inline] = /^(--[a-z-]+)=(.*)$/s.exec(arg) ?? [];
    const mode = MODES.find((known) => arg === `--${known}`);
    if (mode) modes.add(mode);
    else if (arg === '--all') isAll = true;
    else if (name === '--only') {
      if (targets !== ALL)
        throw new UsageError('--only is given twice: separate targets by commas.');
      targets = targetsOf(inline ?? rest.shift());
    } else if (name === '--settings') {
      if (named !== undefined) throw new UsageError('--settings is given twice.');
      named = fileOf(inline ?? rest.shift());
    } else throw new UsageError(`Unknown argument: ${arg}`);
  }
  const settings = named ?? '.env.production';
  const isChosen = isAll || targets !== ALL;
  if (modes.has('help')) return { mode: 'help', targets, isChosen, settings };
  if (modes.size > 1) throw new UsageError('--check, --dry-run and --closed exclude one another.');
  if (isAll && targets !== ALL) throw new UsageError('--only and --all exclude one another.');
  if (modes.has('closed')) {
    if (isChosen) throw new UsageError('--closed takes no --only or --all: it closes everything.');
    return { mode: 'closed', targets: RULES, isChosen, settings };
  }
  return { mode: [...modes][0] ?? 'deploy', targets, isChosen, settings };
}

/** @param {string | undefined} value */
function targetsOf(value) {
  const named = (value ?? '').split(',').map((target) => target.trim());
  const wrong = named.find((target) => !TARGET.test(target));
  if (wrong !== undefined) throw new UsageError(`--only does not know "${wrong}".`);
  return [...new Set(named)];
}

/** @param {string | undefined} value */
function fileOf(value) {
  if (!value || value.startsWith('--'))
    throw new UsageError('--settings needs the name of a file.');
  return value;
}

/**
 * Whether the targets include this product.
 * @param {readonly string[]} targets
 * @param {'hosting' | 'functions' | 'firestore' | 'storage'} product
 */
export function includes(targets, product) {
  return targets.some((target) => target === product || target.startsWith(`${product}:`));
}
