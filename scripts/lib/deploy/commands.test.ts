import { expect, it } from 'vitest';
import { ask, gcloudEnv } from './commands.mjs';
import { whyNot } from './findings.mjs';

it('gcloud signs in with the account of the CLI, unless it has one of its own', () => {
  const OVERRIDE = 'CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE';
  const cli = { GOOGLE_APPLICATION_CREDENTIALS: '/cli.json' };
  expect(gcloudEnv(cli)).toHaveProperty(OVERRIDE, '/cli.json');
  expect(gcloudEnv({ ...cli, [OVERRIDE]: '/own.json' })).toHaveProperty(OVERRIDE, '/own.json');
  expect(gcloudEnv({})).not.toHaveProperty(OVERRIDE);
});

it('a command that is too slow is not one that is missing', () => {
  expect(whyNot(ask('sleep', ['9'], {}, 50))).toBe('sleep gave no answer within 0.05 seconds');
  expect(whyNot(ask('no-such-command', []))).toBe('gcloud is not installed');
});
