import { describe, expect, it } from 'vitest';
import {
  afterClientReply,
  afterStaffReply,
  clientMayReply,
  initialStatus,
  messageText,
} from './transitions';
import { KINDS, REQUEST_TYPE_LABEL, REQUEST_TYPES, TICKET_STATUSES } from './ticket';

describe('ticket transitions', () => {
  it('[AT-112] [AT-113] knows the five statuses', () => {
    expect(TICKET_STATUSES).toEqual([
      'Aperto',
      'Risposto',
      'Non Risposto',
      'Completato',
      'Bloccato',
    ]);
  });

  it('[AT-115] a client opens a ticket as Aperto', () =>
    expect(initialStatus('client')).toBe('Aperto'));

  it('[AT-116] staff open one as Non Risposto', () =>
    expect(initialStatus('staff')).toBe('Non Risposto'));

  it('[AT-117] a client’s reply or upload puts it back to Aperto', () =>
    expect(afterClientReply()).toEqual({ status: 'Aperto' }));

  it('[AT-118] a nutritional reply sets Risposto and nothing else', () => {
    expect(afterStaffReply('nutritional')).toEqual({ status: 'Risposto' });
  });

  it('[AT-119] a technical reply sets Risposto and clears the request type', () => {
    expect(afterStaffReply('technical')).toEqual({ status: 'Risposto', tipoTicket: null });
  });

  it('[AT-122] only a completed ticket refuses a client’s reply', () => {
    expect(TICKET_STATUSES.filter((status) => !clientMayReply(status))).toEqual(['Completato']);
  });

  it('[AT-101] technical staff write as Trainer, nutrition staff as Nutrizionista', () => {
    expect([KINDS.technical.staffAuthor, KINDS.nutritional.staffAuthor]).toEqual([
      'Trainer',
      'Nutrizionista',
    ]);
  });

  it('[AT-155] [AT-157] blank text is no message', () => {
    expect(['', '   ', '\n\t '].map(messageText)).toEqual([null, null, null]);
  });

  it('[AT-156] text is trimmed', () => expect(messageText('  ciao \n')).toBe('ciao'));

  it('[AT-134] «In attesa» is shown as «In Attesa di risposta»', () => {
    expect(REQUEST_TYPES.map((type) => REQUEST_TYPE_LABEL[type])).toEqual([
      'Commerciale',
      'Tecnico',
      'Ibrido',
      'In Attesa di risposta',
    ]);
  });
});
