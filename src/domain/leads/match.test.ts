import { describe, expect, it } from 'vitest';
import { phoneSpellings } from '../phone';
import { leadIdx } from './idx';
import { keptMatch, MATCHED_MAX, matchKeys, matchOf, readMatch, userMatch } from './match';

const user = (uid: string, email: string, phone: string) => ({
  uid,
  name: '',
  surname: '',
  email,
  phone,
});
const lead = { email: ' Anna@Esempio.it', telefono: '333 1234567' };

describe('[LR-049] [LR-220] whether a lead is registered already', () => {
  it('by both, by its e-mail, by its phone, or not', () => {
    const [both, byEmail, byPhone] = [
      user('a', 'anna@esempio.it', '+393331234567'),
      user('b', 'ANNA@esempio.it', ''),
      user('c', '', '393331234567'),
    ];
    expect(matchOf(lead, [byPhone, byEmail, both])).toEqual({
      strength: 'strong',
      users: [both, byEmail, byPhone].map(({ uid, name, surname, email }) => ({
        uid,
        name,
        surname,
        email,
      })),
    });
    expect(matchOf(lead, [byPhone, byEmail])).toMatchObject({ strength: 'email' });
    expect(matchOf(lead, [byPhone])).toMatchObject({ strength: 'phone' });
    expect(matchOf(lead, [user('d', 'bea@esempio.it', '3330000000')])).toEqual({
      strength: 'none',
      users: [],
    });
  });
  it('five at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => user(`u${index}`, 'anna@esempio.it', ''));
    expect(matchOf(lead, many).users).toHaveLength(MATCHED_MAX);
  });
  it('nobody by what is neither an address nor a number', () => {
    expect(matchKeys({ email: 'nessuna', telefono: '-' })).toEqual({ email: null, phones: [] });
    expect(matchOf({ email: '', telefono: '' }, [user('a', '', '')])).toEqual({
      strength: 'none',
      users: [],
    });
  });
  it('by what the index keeps, as long as it is of this e-mail and number', () => {
    const stored = { email: 'Anna@Esempio.it', telefono: '333 1234567' };
    const keys = { email: 'anna@esempio.it', telefono: '+393331234567' };
    const match = matchOf(keys, [
      userMatch('a', {
        name: 'Anna',
        surname: 'Neri',
        email: 'ANNA@esempio.it',
        phone: 3331234567,
      }),
    ]);
    expect(match).toEqual({
      strength: 'strong',
      users: [{ uid: 'a', name: 'Anna', surname: 'Neri', email: 'ANNA@esempio.it' }],
    });
    const kept = { ...stored, idx: { ...leadIdx(stored), match } };
    expect(readMatch(kept, keys)).toEqual(match);
    for (const other of [{ email: 'bea@esempio.it' }, { telefono: '+393330000000' }])
      expect(readMatch(kept, { ...keys, ...other })).toBeNull();
    for (const idx of [
      undefined,
      {},
      leadIdx(stored),
      { match: 'x' },
      { match: { strength: 'boh', users: [] } },
      { match: { strength: 'none' } },
    ])
      expect(keptMatch({ idx })).toBeNull();
  });
  it('by a phone in each way of writing it', () => {
    expect(phoneSpellings('+393331234567')).toEqual([
      '+393331234567',
      '393331234567',
      '3331234567',
    ]);
    expect(phoneSpellings('+441234567890')).toEqual(['+441234567890', '441234567890']);
  });
});
