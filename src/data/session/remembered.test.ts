import { beforeEach, expect, it } from 'vitest';
import { NO_DETAILS } from '@/domain/users/fields';
import type { UserRecord } from '@/domain/users/user';
import { forgetPerson, rememberPerson } from './remembered';

beforeEach(() => localStorage.clear());

const user: UserRecord = {
  uid: 'm',
  email: 'maria@esempio.it',
  name: 'Maria',
  surname: 'Neri',
  role: 'user',
  studio: null,
  parentId: '',
  phone: '+393331234567',
  canUploadFiles: false,
  canSendChecks: false,
  disabled: false,
  createdAt: new Date('2021-03-04'),
  privacyAccepted: true,
  privacyAcceptedAt: new Date('2022-05-06'),
  consents: { notice: null, health: { given: true, version: 1, at: new Date('2023-01-02') } },
  problems: [],
  hidden: false,
  details: {
    ...NO_DETAILS,
    indirizzo: 'Via Ignota 7',
    codFiscale: 'RSSMRA80A01H501U',
    luogoNascita: 'Orvieto',
  },
};

it('[AT-110] [CO-248] [LR-236] the device keeps what the first paint draws, and nothing at all after the sign-out', () => {
  rememberPerson('maria@esempio.it', user);
  expect({ ...localStorage }).toMatchObject({ userEmail: 'maria@esempio.it', userRole: 'user' });
  const kept = JSON.stringify({ ...localStorage });
  for (const drawn of ['maria@esempio.it', 'user', 'Maria']) expect(kept).toContain(drawn);
  for (const other of ['333', 'RSSMRA', 'Orvieto', 'Ignota', '2021', '2022'])
    expect(kept).not.toContain(other);
  forgetPerson();
  expect({ ...localStorage }).toEqual({});
});
