import { describe, expect, it } from 'vitest';
import { phoneSpellings } from '../users/phoneSpellings';
import { MATCHED_MAX, matchKeys, matchOf } from './match';

const user = (uid: string, email: string, phone: string) => ({ uid, name: '', surname: '', email, phone });
const lead = { email: ' Anna@Esempio.it', telefono: '333 1234567' };

describe('[LR-049] [LR-220] whether a lead is registered already', () => {
  it('by both, by its e-mail, by its phone, or not', () => {
    const [both, byEmail, byPhone] = [
      user('a', 'anna@esempio.it', '+393331234567'),
      user('b', 'ANNA@esempio.it', ''),
      user('c', '', '393331234567'),
    ];
    expect(matchOf(lead, [byPhone, byEmail, both])).toEqual({ strength: 'strong', users: [both, byEmail, byPhone] });
    expect(matchOf(lead, [byPhone, byEmail])).toMatchObject({ strength: 'email' });
    expect(matchOf(lead, [byPhone])).toMatchObject({ strength: 'phone' });
    expect(matchOf(lead, [user('d', 'bea@esempio.it', '3330000000')])).toEqual({ strength: 'none', users: [] });
  });
  it('five at most', () => {
    const many = Array.from({ length: 8 }, (_, index) => user(`u${index}`, 'anna@esempio.it', ''));
    expect(matchOf(lead, many).users).toHaveLength(MATCHED_MAX);
  });
  it('nobody by what is neither an address nor a number', () => {
    expect(matchKeys({ email: 'nessuna', telefono: '-' })).toEqual({ email: null, phones: [] });
    expect(matchOf({ email: '', telefono: '' }, [user('a', '', '')])).toEqual({ strength: 'none', users: [] });
  });
  it('by a phone in each way of writing it', () => {
    expect(phoneSpellings('+393331234567')).toEqual(['+393331234567', '393331234567', '3331234567']);
    expect(phoneSpellings('+441234567890')).toEqual(['+441234567890', '441234567890']);
  });
});
