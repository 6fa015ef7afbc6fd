import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { includes, parseDeployArgs, UsageError } from './args.mjs';

const ALL = ['firestore', 'storage', 'functions', 'hosting'];

describe('arguments of a deploy', () => {
  it.each([
    ['', 'deploy'],
    ['--check', 'check'],
    ['--dry-run', 'dry-run'],
    ['--help', 'help'],
  ])('«%s» means %s of everything', (line, mode) =>
    expect(parseDeployArgs(line.split(' ').filter(Boolean))).toEqual({
      mode,
      targets: ALL,
      isChosen: false,
      settings: '.env.production',
    }),
  );

  it('--closed releases rules only, of another project too', () =>
    expect(parseDeployArgs(['--closed', '--settings', '.env.staging'])).toEqual({
      mode: 'closed',
      targets: ['firestore:rules', 'storage'],
      isChosen: false,
      settings: '.env.staging',
    }));

  it.each(['--all', '--only hosting'])('%s chooses what to deploy', (line) =>
    expect(parseDeployArgs(line.split(' ')).isChosen).toBe(true),
  );

  it.each([
    ['--all', ALL],
    ['--only hosting', ['hosting']],
    ['--only=hosting', ['hosting']],
    ['--only functions:usersSearch', ['functions:usersSearch']],
    ['--only=functions:default:usersSearch', ['functions:default:usersSearch']],
    ['--only functions:a,functions:b', ['functions:a', 'functions:b']],
    ['--only firestore:rules,firestore:indexes', ['firestore:rules', 'firestore:indexes']],
    ['--only firestore,storage --dry-run', ['firestore', 'storage']],
    ['--check --only hosting,hosting', ['hosting']],
  ])('%s', (line, targets) => expect(parseDeployArgs(line.split(' ')).targets).toEqual(targets));

  it.each([
    '--chek',
    '--dryrun',
    'hosting',
    '-n',
    '--check=yes',
    '--dry-run=false',
    '--onlyhosting',
    '--only',
    '--only=',
    '--only hostng',
    '--only hosting,',
    '--only firestore:rule',
    '--only storage:x',
    '--only hosting:site',
    '--only functions:',
    '--only --check',
    '--only hosting --only functions',
    '--check --dry-run',
    '--closed --check',
    '--closed --only hosting',
    '--closed --all',
    '--all --only hosting',
    '--all=yes',
    '--closd',
    '--settings',
    '--settings --check',
    '--settings a --settings b',
    '--settings=.env.production --settings b',
    '--only functions:foo:x',
    '--only functions:default:x:y',
  ])('refuses %s', (line) => expect(() => parseDeployArgs(line.split(' '))).toThrow(UsageError));

  it('a part of a product is of that product', () => {
    expect(includes(['functions:a'], 'functions')).toBe(true);
    expect(includes(['hosting'], 'functions')).toBe(false);
  });
});

it('docs/operations.md updates an existing database so that no list is empty: rules and pages come after the backfill', () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const section = text.split('## An existing database')[1]?.split('\n## ')[0] ?? '';
  const steps = [...section.matchAll(/^\d\. `npm run (\w+)(?: -- ([^`]*))?`/gm)];
  expect(steps.map(([, script]) => script)).toEqual(['deploy', 'backfill', 'deploy']);
  const [first, , last] = steps.map(([, , args = '']) => args.split(' '));
  // Functions index what is written meanwhile, and queries need their indexes; clients list their
  // orders by `idx.buyer`, which older ones get from the backfill.
  expect(parseDeployArgs(first ?? []).targets).toEqual(['functions', 'firestore:indexes']);
  expect(parseDeployArgs(last ?? []).targets).toEqual(['firestore:rules', 'storage', 'hosting']);
});
