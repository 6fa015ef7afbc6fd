import { expect, it } from 'vitest';
import { person } from '@/components/testing/show';
import { clientForm } from '@/domain/users/clientForm';
import { clientSchema } from './clientSchema';

const now = clientForm({ ...person('user').user, phone: 'interno 12' }, {});
const wrong = (changes: object) =>
  clientSchema(now)
    .safeParse({ ...now, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message]);

it('refuses what somebody types and means nothing, and nothing that stood there before', () => {
  expect(wrong({})).toBeUndefined();
  expect(wrong({ nascita: '31/02/1990' })).toEqual([['nascita', 'Data non valida']]);
  expect(wrong({ phone: 'interno 13' })).toEqual([
    ['phone', 'Il telefono contiene lettere o altri segni.'],
  ]);
  expect(wrong({ phone: '' })).toBeUndefined();
  expect(wrong({ comune: 'x'.repeat(101) })).toEqual([['comune', 'Al massimo 100 caratteri.']]);
  expect(wrong({ notes: 'x'.repeat(10_000) })).toBeUndefined();
});
