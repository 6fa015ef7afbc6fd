// node scripts/emulators.mjs exec [--only auth,firestore,storage] [--inbox] [--coverage]
// [--verbose] -- <command...>
// Runs a command with the emulators up and returns its exit code; everything is stopped afterwards.
// --inbox also starts local servers for the outside services: mail, AI, push.
// --coverage lets the Firestore emulator count the values of the rules' expressions, which is slow.
import { onStopSignal, run, runMain } from './lib/processes.mjs';
import { startEmulators } from './lib/emulators.mjs';
import { startServices } from './lib/services.mjs';
import { portOffset } from './lib/ports.mjs';
import { testOffset } from './lib/project.mjs';

const usage =
  'usage: node scripts/emulators.mjs exec [--only auth,firestore,storage,functions,hosting] [--inbox] [--coverage] [--verbose] -- command...';

/** @param {string[]} args */
function parse(args) {
  const separator = args.indexOf('--');
  const options = separator < 0 ? args : args.slice(0, separator);
  const command = separator < 0 ? [] : args.slice(separator + 1);
  if (options[0] !== 'exec' || command.length === 0) throw new Error(usage);
  const only = options.includes('--only')
    ? options[options.indexOf('--only') + 1]?.split(',')
    : undefined;
  return {
    only,
    command,
    verbose: options.includes('--verbose'),
    withInbox: options.includes('--inbox'),
    coverage: options.includes('--coverage'),
  };
}

async function main() {
  // The emulators keep nothing, so killing everything will do.
  onStopSignal(() => Promise.resolve());
  const { only, command, verbose, withInbox, coverage } = parse(process.argv.slice(2));
  const offset = portOffset(testOffset);
  const services = withInbox ? await startServices(offset) : { env: {} };
  /** @type {Record<string, string>} */
  const env = { ...services.env };
  if (coverage) env.RULES_COVERAGE = '1';
  const emulators = await startEmulators({ offset, only, verbose, env });
  const [program = '', ...args] = command;
  const code = await run(program, args, {
    cwd: process.cwd(),
    env: { ...process.env, ...emulators.env, ...services.env },
  });
  await emulators.stop();
  return code;
}

void runMain(main);
