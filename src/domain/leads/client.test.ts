import { expect, it } from 'vitest';
import { clientEdits } from './client';

const ANNA = { email: ' Anna@Esempio.it ', name: 'Anna', surname: 'Neri', studio: 'Roma' as const };

it('a lead becomes worked, takes the address of its account, and what it didn’t say of the person', () => {
  expect(
    clientEdits({ name: 'Annina', email: 'vecchia@esempio.it', studio: 'FF Bari' }, ANNA),
  ).toEqual({
    lavorato: { from: 'No', to: 'Si' },
    email: { from: 'vecchia@esempio.it', to: 'anna@esempio.it' },
    surname: { from: '', to: 'Neri' },
  });
  expect(clientEdits({}, { ...ANNA, studio: null })).toMatchObject({
    name: { from: '', to: 'Anna' },
  });
});

it('done already, it changes nothing', () => {
  const done = {
    name: 'Anna',
    surname: 'Neri',
    email: 'anna@esempio.it',
    lavorato: true,
    studio: 'Roma',
  };
  expect(clientEdits(done, ANNA)).toEqual({});
});
