import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactKey, contactReminderIdx, mineKey, publicKey, reminderIdx } from './filters';

const stored = {
  data: '2026-11-23T09:00',
  fatto: 'da fare',
  assignedEmail: 'Anna@Esempio.it, , marco@esempio.it;',
  tipoPromemoria: 'pubblico',
  urgenza: 'alta',
};
const mine = (email: string) => mineKey({ email, done: 'da fare', hidden: false });

describe('[LR-106] [LR-168] [CO-256] a reminder is listed for its collaborators, whatever the case of their e-mails', () => {
  it('and for nobody else', () => {
    const { keys, at } = reminderIdx(stored);
    expect(at).toEqual(new Date('2026-11-23T08:00:00Z'));
    expect(keys).toEqual(
      expect.arrayContaining([
        mine('anna@esempio.it'),
        mine('ANNA@esempio.it '),
        mine('marco@esempio.it'),
      ]),
    );
    expect(keys).not.toContain(mine('altra@esempio.it'));
  });

  it('[LR-104] [LR-105] [DE-067] by what is done and hidden: what was never ticked is to be done, true is done', () => {
    const key = (done: 'da fare' | 'si' | null, hidden: boolean) =>
      mineKey({ email: 'anna@esempio.it', done, hidden });
    const keys = (more: object) => reminderIdx({ ...stored, ...more }).keys;
    expect(keys({ fatto: undefined })).toContain(key('da fare', false));
    expect(keys({ fatto: true })).toContain(key('si', false));
    expect(keys({ fatto: true })).not.toContain(key('da fare', true));
    expect(keys({ fatto: 'no' })).toContain(key(null, false));
    for (const done of ['da fare', 'si'] as const)
      expect(keys({ fatto: 'no' })).not.toContain(key(done, false));
    expect(keys({ visibilita: false })).not.toContain(key('da fare', false));
    expect(keys({ visibilita: false })).toContain(key('da fare', true));
  });
});

it('[LR-107] public ones by what is done and how urgent they are; private ones not at all', () => {
  const all = publicKey({ done: null, urgency: null });
  expect(reminderIdx(stored).keys).toEqual(
    expect.arrayContaining([
      all,
      publicKey({ done: 'da fare', urgency: null }),
      publicKey({ done: 'da fare', urgency: 'alta' }),
    ]),
  );
  expect(reminderIdx(stored).keys).not.toContain(publicKey({ done: null, urgency: 'bassa' }));
  expect(reminderIdx({ ...stored, tipoPromemoria: 'privato' }).keys).not.toContain(all);
});

it('reminders to call leads: everybody’s, or of one consultant', () => {
  const { keys, at } = contactReminderIdx({
    dueAt: '21/11/2026, 08:05',
    consultantEmail: 'ADA@esempio.it',
    done: false,
  });
  expect(at).toEqual(new Date('2026-11-21T07:05:00Z'));
  expect(keys).toEqual(
    expect.arrayContaining([
      contactKey({ email: null, done: false }),
      contactKey({ email: 'Ada@esempio.it', done: false }),
    ]),
  );
  expect(keys).not.toContain(contactKey({ email: null, done: true }));
});

it('whatever is stored, the index is small and nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const of = {
        assignedEmail: text,
        data: value,
        fatto: value,
        dueAt: value,
        consultantEmail: text,
        tipoPromemoria: value,
      };
      expect(reminderIdx(value).keys.length + reminderIdx(of).keys.length).toBeLessThanOrEqual(200);
      expect(contactReminderIdx(of).keys.length).toBeLessThanOrEqual(3);
    }),
  );
  const many = Array.from({ length: 5_000 }, (_, index) => `a${index}@b.it`).join(',');
  expect(reminderIdx({ assignedEmail: many }).keys.length).toBeLessThanOrEqual(100);
});
