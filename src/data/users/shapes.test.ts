import { expect, it } from 'vitest';
import { phoneMessages } from '@/domain/phone';
import { encodeRegistration } from './sdkCommands';

const form = { name: ' Anna ', surname: 'Verdi', email: 'anna@esempio.test' };
const encoded = (phone?: string) =>
  encodeRegistration('u', 'anna@esempio.test', {
    ...form,
    ...(phone === undefined ? {} : { phone }),
  } as Parameters<typeof encodeRegistration>[2]);

it('[DE-070] a phone is stored in its form, left out where none was given, and refused where it is none', () => {
  expect(encoded('333 1234567')).toMatchObject({ name: 'Anna', phone: '+393331234567' });
  expect(encoded()).not.toHaveProperty('phone');
  expect(encoded(' ')).not.toHaveProperty('phone');
  expect(() => encoded('333 1110006 / 06 1110007')).toThrow(phoneMessages.several);
});
