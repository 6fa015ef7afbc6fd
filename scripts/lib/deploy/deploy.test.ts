import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

/** A copy of a deploy's inputs. */
const project = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
const at = (...names: string[]) => path.join(project, ...names);
const log = at('asked');

/**
 * Fakes the CLIs: records its arguments, and the configuration of a deploy. Starts no program that it
 * can do without: it runs hundreds of times.
 */
const FAKE = `#!/bin/sh
tool=\${0##*/}
echo "$tool $*" >> "$ASKED"
case "$tool $1" in
  "vite build") echo "NODE_ENV $NODE_ENV" >> "$ASKED"; mkdir -p "$5/assets"; echo "$BUILT" > "$5/index.html"; echo > "$5/assets/a.js" ;;
  "firebase projects:list") echo '{"result":[{"projectId":"nostro-portale","projectNumber":"77"}]}' ;;
  "firebase firestore:databases:get") echo '{"result":{"locationId":"europe-west1"}}' ;;
  "firebase functions:list") echo "{\\"result\\":[{\\"id\\":\\"$DEPLOYED\\"}]}" ;;
  "gcloud secrets")
    if [ "$3" = access ]; then exit 1; fi
    if [ "$CLOUDSDK_CORE_SHOULD_PROMPT_TO_ENABLE_API" = false ]; then echo '{"state":"ENABLED"}'; fi ;;
  "gcloud storage") echo '{"location":"EUROPE-WEST1"}' ;;
  "gcloud projects") echo '{"bindings":[{"role":"roles/firebaserules.firestoreServiceAgent","members":["serviceAccount:service-77@gcp-sa-firebasestorage.iam.gserviceaccount.com"]},{"role":"roles/editor","members":["serviceAccount:77-compute@developer.gserviceaccount.com"]}]}' ;;
  "firebase deploy")
    { cat "$3"; cat "\${3%.json}"/*.rules; echo "BUILD $BUILD_ID"; } > "$ASKED.sent"
    if [ "$DEPLOY" = fails ]; then exit 3; fi
    if [ "$DEPLOY" = early ]; then echo 'Since this is your first time using 2nd gen functions, we need' > firebase-debug.log; exit 2; fi
    if [ "$DEPLOY" = hangs ]; then exec sleep 600; fi ;;
esac
`;

/** Makes a process send itself SIGINT once it has started the CLI's deploy. */
const SIGNALS_AT_ONCE = `import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
const { spawn } = processes;
processes.spawn = (command, args, options) => {
  const child = spawn(command, args, options);
  if (args[0] === 'deploy') process.kill(process.pid, 'SIGINT');
  return child;
};
syncBuiltinESMExports();
`;

const commands = () => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trim().split('\n') : []);
const deploys = () => commands().filter((line) => line.startsWith('firebase deploy'));
const only = () => deploys().map((line) => line.split('--only ')[1]);
const left = () =>
  fs.readdirSync(project).filter((name) => /^(\.firebase|dist)[.-]deploy/.test(name));

const env = {
  ...process.env,
  ASKED: log,
  DEPLOYED: 'documentWrittenBy',
  PATH: `${at('bin')}${path.delimiter}${process.env.PATH}`,
};
const script = (...args: string[]) => [at('scripts/deploy.mjs'), ...args];
function run(line: string, more: Record<string, string> = {}) {
  const args = script(...line.split(' ').filter(Boolean));
  return spawnSync(process.execPath, args, { env: { ...env, ...more }, encoding: 'utf8' });
}

beforeAll(() => {
  fs.cpSync('scripts', at('scripts'), { recursive: true });
  fs.cpSync('functions/src', at('functions/src'), { recursive: true });
  for (const name of ['firebase.json', 'firestore.rules', 'storage.rules'])
    fs.cpSync(name, at(name));
  for (const name of ['tooOld', 'frame'])
    fs.cpSync(`vite/${name}.inline.js`, at(`vite/${name}.inline.js`));
  fs.mkdirSync(at('bin'));
  for (const name of ['firebase', 'gcloud', 'vite', 'npm'])
    fs.writeFileSync(at('bin', name), FAKE, { mode: 0o755 });
  const lines = (values: object) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
  const web = {
    VITE_FIREBASE_API_KEY: 'chiave',
    VITE_FIREBASE_AUTH_DOMAIN: 'nostro-portale.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'nostro-portale',
    VITE_FIREBASE_STORAGE_BUCKET: 'nostro-portale.firebasestorage.app',
    VITE_FIREBASE_MESSAGING_SENDER_ID: '77',
    VITE_FIREBASE_APP_ID: '1:77:web:ab',
    VITE_APP_CHECK_SITE_KEY: 'sito',
  };
  const functions = {
    APP_ORIGIN: 'https://portale.example',
    SMTP_HOST: 'smtp.example.com',
    SMTP_PORT: '465',
    SMTP_USER: 'portale',
    MAIL_FROM: '"Portale <no-reply@example.com>"',
    AI_BASE_URL: 'https://api.openai.com',
    AI_CONTRACT: 'chat',
    AI_MODEL: 'uno',
    PUSH_BASE_URL: 'https://fcm.googleapis.com',
    PAYPAL_BASE_URL: 'https://api-m.paypal.com',
    PAYPAL_CLIENT_ID: 'c',
    PAYPAL_WEBHOOK_ID: 'w',
    SHOP_BASE_URL: 'https://shop.example.com',
    EXPORT_ORDERS_URL: 'https://shop.example.com/export-orders',
    FUNCTIONS_INSTANCES: '1',
  };
  fs.writeFileSync(at('.env.production'), lines(web));
  fs.writeFileSync(at('.env.staging'), lines({ ...web, VITE_FIREBASE_API_KEY: 'prova' }));
  fs.writeFileSync(at('functions/.env.nostro-portale'), lines(functions));
});
beforeEach(() => fs.rmSync(log, { force: true }));
afterAll(() => fs.rmSync(project, { recursive: true }));

describe('npm run deploy', () => {
  // Other invalid arguments are tested in args.test.ts.
  it('--chek prints the usage and asks nothing of anybody', () => {
    const { status, stderr } = run('--chek');
    expect(status).toBe(2);
    expect(stderr).toContain('usage: npm run deploy');
    expect(commands()).toEqual([]);
  });

  it('deploys nothing when npm took flags', () => {
    const taken = {
      npm_config_dry_run: 'true',
      npm_config_check: 'true',
      npm_config_closed: 'true',
    };
    const { status, stderr } = run('', { ...taken, npm_lifecycle_event: 'deploy' });
    expect(status).toBe(2);
    expect(stderr).toContain('\n\nusage: ');
    const [, flags = ''] = /npm run deploy -- (.*)\n/.exec(stderr) ?? [];
    expect(flags.split(' ').sort()).toEqual(['--check', '--closed', '--dry-run']);
    expect(commands()).toEqual([]);
  });

  // npm drops --only=hosting without a "--" before it.
  it.each(['', '--settings .env.staging'])('«%s» deploys nothing without a terminal', (line) => {
    const { status, stderr } = run(line);
    expect(status).toBe(2);
    expect(stderr).toMatch(/Without a terminal say what to deploy: .* --all\.\n\nusage: /);
    expect(commands()).toEqual([]);
  });

  it.each([
    ['', 'n', []],
    // Ctrl-D.
    ['', '\u0004', []],
    ['', 'y', ['firestore,storage,functions,hosting']],
    ['--only hosting', '', ['hosting']],
    ['--all', '', ['firestore,storage,functions,hosting']],
  ])('at a terminal, «%s» and then «%s» deploys %j', (line, answer, targets) => {
    const command = [process.execPath, ...script(...line.split(' ').filter(Boolean))].join(' ');
    const said = spawnSync('script', ['-qec', command, '/dev/null'], {
      env,
      input: `${answer}\n`,
      encoding: 'utf8',
    });
    expect(said.stdout.includes('to nostro-portale? (y/N)')).toBe(line === '');
    expect(only()).toEqual(targets);
    expect(said.status).toBe(targets.length === 0 ? 1 : 0);
  });

  it('deploys nothing when a function’s name is mistyped', () => {
    const { status, stdout } = run('--only firestore:rules,functions:usersSerch');
    expect(status).toBe(1);
    expect(stdout).toMatch(/WRONG {3}--only functions:usersSerch: there is none.*usersSearch/);
    expect(deploys()).toEqual([]);
  });

  it.each(['--check', '--dry-run', '--dry-run --only=hosting'])('%s changes nothing', (line) => {
    const before = fs.readdirSync(project).sort();
    const { status, stdout } = run(line);
    expect(stdout).toContain('ok      project nostro-portale');
    if (line !== '--dry-run --only=hosting') expect(stdout).toContain('ok      secrets AI_KEY, ');
    expect(status).toBe(0);
    expect(commands().length).toBeGreaterThan(0);
    const reading =
      /^(firebase (projects:list|functions:list|firestore:databases:get)|gcloud (secrets versions (describe|access) latest|storage buckets describe|projects get-iam-policy)) /;
    for (const command of commands()) expect(command).toMatch(reading);
    expect(
      fs
        .readdirSync(project)
        .filter((name) => name !== 'asked')
        .sort(),
    ).toEqual(before.filter((name) => name !== 'asked'));
  });

  it.each([
    ['--all', 'firestore,storage,functions,hosting'],
    ['--only=hosting', 'hosting'],
    ['--only functions:usersSearch,firestore:rules', 'functions:usersSearch,firestore:rules'],
  ])('«%s» deploys %s', (line, targets) => {
    const { status, stderr } = run(line);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(only()).toEqual([targets]);
    const built = commands().filter((command) => command.startsWith('vite build'));
    expect(built).toHaveLength(targets.includes('hosting') ? 1 : 0);
    expect(left()).toEqual([]);
  });

  it('sends rules without comments, and this project’s policy', () => {
    run('--all');
    const sent = fs.readFileSync(`${log}.sent`, 'utf8');
    expect(sent.match(/rules_version = /g)).toHaveLength(2);
    expect(sent).not.toMatch(/^\s*\/\//m);
    expect(sent).toContain('v1/projects/nostro-portale/');
    expect(sent.match(/https:\S*\{|\{inline\}/)).toBeNull();
    expect(sent).toMatch(/^BUILD \d{4}-\d\d-\d\dT\d{6}\b/m);
  });

  it('builds, checks and publishes a folder of its own', () => {
    fs.mkdirSync(at('dist/tickets/assets'), { recursive: true });
    fs.writeFileSync(at('dist/tickets/assets/other.js'), 'http://127.0.0.1:9099');
    onTestFinished(() => fs.rmSync(at('dist'), { recursive: true }));
    expect(run('--only hosting', { NODE_ENV: 'development' }).status).toBe(0);
    expect(commands()).toContain('NODE_ENV production');
    const sent = fs.readFileSync(`${log}.sent`, 'utf8');
    const [, folder = ''] = /"public": "(dist-deploy\.\d+)"/.exec(sent) ?? [];
    expect(commands()).toContain(`vite build --mode production --outDir ${folder}/tickets`);
    expect(sent).toContain('"/tickets/assets/@(a.js)"');
    expect(fs.readdirSync(at('dist/tickets/assets'))).toEqual(['other.js']);
    expect(left()).toEqual([]);
  });

  it('leaves no configuration behind when it fails', () => {
    expect(run('--only hosting,storage', { DEPLOY: 'fails' }).status).toBe(1);
    expect(deploys()).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  it('says to wait when the project’s first functions came too early, else not', () => {
    const early = run('--only functions', { DEPLOY: 'early' });
    expect(early.status).toBe(1);
    expect(early.stderr).toContain('Wait five minutes, then run the same command again');
    expect(run('--only storage', { DEPLOY: 'fails' }).stderr).not.toContain('five minutes');
    fs.rmSync(at('firebase-debug.log'));
  });

  it('without a terminal deploys no functions about which the CLI would ask', () => {
    const { status, stdout } = run('--all', { DEPLOYED: 'documentWritten' });
    expect(status).toBe(1);
    expect(stdout).toContain('WRONG   The first deploy of documentWrittenBy needs a terminal');
    expect(deploys()).toEqual([]);
  });

  it('--closed releases rules that refuse everything, and says how to stop the rest', () => {
    const { status, stdout } = run('--closed');
    expect(status).toBe(0);
    expect(only()).toEqual(['firestore:rules,storage']);
    expect(deploys()[0]).toContain(' --project nostro-portale ');
    const sent = fs.readFileSync(`${log}.sent`, 'utf8');
    expect(sent.match(/\ballow .*/g)).toEqual(Array(2).fill('allow read, write: if false;'));
    for (const name of ['everyTenMinutes', 'everyHour'])
      expect(stdout).toContain(
        `jobs pause firebase-schedule-${name}-europe-west1 --location=europe-west1 --project=nostro-portale`,
      );
    expect(stdout).toContain('--ingress=internal');
    expect(left()).toEqual([]);
    // Other targets don't open it.
    const other = run('--only hosting');
    expect(other.status).toBe(0);
    expect(other.stderr).toContain('npm run deploy -- --only firestore:rules,storage');
    expect(run('--only firestore').stderr).toMatch(/still closed .* --only storage$/m);
    expect(run('--only firestore:rules,storage').stderr).not.toContain('still closed');
    expect(fs.readFileSync(`${log}.sent`, 'utf8')).toContain('allow ');
    expect(fs.readFileSync(`${log}.sent`, 'utf8').match(/\ballow .*/g)?.length).toBeGreaterThan(20);
  });

  it('--closed that fails says what may be closed, and how to stop the rest', () => {
    const { status, stderr } = run('--closed', { DEPLOY: 'fails' });
    expect(status).toBe(1);
    expect(stderr).toContain('documents of nostro-portale may already be closed');
    expect(stderr).toContain('--ingress=internal');
    expect(run('--only hosting').stderr).toContain('still closed');
    run('--only firestore:rules,storage');
  });

  it('--closed installs nothing where the CLI is', () => {
    fs.writeFileSync(at('package.json'), '{}');
    try {
      run('--closed');
      expect(commands().some((line) => line.startsWith('npm ci --include=dev'))).toBe(true);
      fs.rmSync(log);
      fs.mkdirSync(at('node_modules/.bin'), { recursive: true });
      fs.copyFileSync(at('bin/firebase'), at('node_modules/.bin/firebase'));
      expect(run('--closed').status).toBe(0);
      expect(commands().some((line) => line.startsWith('npm'))).toBe(false);
    } finally {
      for (const name of ['package.json', 'node_modules', '.firebase.closed.nostro-portale.json'])
        fs.rmSync(at(name), { recursive: true, force: true });
    }
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('nor when %s ends it', async (signal) => {
    const child = spawn(process.execPath, script('--only', 'hosting,storage'), {
      env: { ...env, DEPLOY: 'hangs' },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // If the process were left running, its files would count in the next attempt.
    onTestFinished(async () => {
      child.kill();
      await ended;
    });
    await vi.waitFor(() => expect(deploys()).toHaveLength(1), { timeout: 20_000 });
    expect(left()).toHaveLength(3);
    child.kill(signal);
    expect(await ended).toBeGreaterThan(128);
    expect(left()).toEqual([]);
  });

  it('nor when a signal comes as the command starts', () => {
    fs.writeFileSync(at('signal.mjs'), SIGNALS_AT_ONCE);
    expect(run('--only storage', { NODE_OPTIONS: `--import=${at('signal.mjs')}` }).status).toBe(
      130,
    );
    expect(left()).toEqual([]);
  });

  it('nor after a kill, once there is a next deploy', () => {
    for (const name of ['.firebase.deploy', 'dist-deploy']) fs.mkdirSync(at(`${name}.99999999`));
    fs.writeFileSync(at('.firebase.deploy.99999999.json'), '{}');
    expect(run('--only storage').status).toBe(0);
    expect(left()).toEqual([]);
  });

  it('[SE-029] publishes no page that has what nobody may download', () => {
    const { status, stderr } = run('--only hosting', { BUILT: 'http://127.0.0.1:9099' });
    expect(status).toBe(1);
    expect(stderr).toContain('emulator address');
    expect(deploys()).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('reads files as Windows saves them, and names the lines that nobody can read', () => {
    const files = { web: at('.env.production'), functions: at('functions/.env.nostro-portale') };
    const texts = Object.values(files).map((file) => fs.readFileSync(file, 'utf8'));
    const save = (before: string, after: string) =>
      Object.values(files).forEach((file, index) =>
        fs.writeFileSync(file, `${before}${texts[index]}${after}`.replaceAll('\n', '\r\n')),
      );
    save('\ufeff', '');
    expect(run('--check').stdout).not.toContain('WRONG');
    save('', 'to do\n');
    const { status, stdout } = run('--check');
    expect(status).toBe(1);
    for (const name of ['.env.production', 'functions/.env.nostro-portale'])
      expect(stdout).toMatch(new RegExp(`WRONG {3}${name}: line \\d+ is not NAME=value`));
    Object.values(files).forEach((file, index) => fs.writeFileSync(file, texts[index] ?? ''));
  });

  it('a staging project has its own file', () => {
    expect(run('--dry-run --only hosting --settings .env.staging').status).toBe(0);
    expect(run('--dry-run --settings .env.missing').stderr).toContain('.env.missing is missing');
  });
});
