import { describe, expect, it } from 'vitest';
import { clientChanges, clientForm, clientValue, folderUrl, storedClientValue } from './clientForm';
import { NO_CONSENTS } from '../privacy/consents';
import { NO_DETAILS } from './fields';
import type { UserRecord } from './user';

const client: UserRecord = {
  uid: 'c',
  email: 'c@esempio.it',
  name: 'Lucia ',
  surname: 'Bianchi',
  phone: '333 1234567',
  studio: 'Roma',
  parentId: '',
  role: 'user',
  privacyAccepted: false,
  privacyAcceptedAt: null,
  consents: NO_CONSENTS,
  canUploadFiles: false,
  canSendChecks: false,
  disabled: false,
  createdAt: null,
  hidden: false,
  details: { ...NO_DETAILS, cap: '00100', luogoNascita: 'Roma' },
  problems: [],
};
const now = clientForm(client, { notes: 'Prima nota' });

describe('what is changed of a client', () => {
  it('is what differs: spaces around, and another spelling of the same number, are no change', () => {
    expect(clientChanges(now, { ...now, name: 'Lucia' })).toEqual({ fields: [], notes: [] });
    expect(
      clientChanges(now, { ...now, comune: ' Tivoli ', phone: '3331234568', notes: 'Seconda' }),
    ).toEqual({
      fields: [
        { field: 'phone', from: '333 1234567', to: '+393331234568' },
        { field: 'comune', from: '', to: 'Tivoli' },
      ],
      notes: [{ field: 'notes', from: 'Prima nota', to: 'Seconda' }],
    });
  });
  it('compares what is stored in any shape', () => {
    expect(clientValue('studio', 'FF Milano Citta Studi')).toBe('Milano Città Studi');
    expect(clientValue('nascita', '7/3/1985')).toBe('1985-03-07');
    expect(clientValue('name', { nome: 'x' })).toBe('');
    expect(clientValue('codFiscale', 123)).toBe('123');
  });
  it('keeps yes and no as the record has them', () => {
    expect([storedClientValue('si', false), storedClientValue('no', true)]).toEqual([true, false]);
    expect([storedClientValue('si', 'no'), storedClientValue('', true)]).toEqual(['si', '']);
  });
});

it('a folder is opened at an address of the web only', () => {
  expect(folderUrl(' https://cartelle.example/x?dl=0 ')).toBe('https://cartelle.example/x?dl=0');
  for (const link of [
    '',
    'cartella',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
  ])
    expect(folderUrl(link)).toBeNull();
});
