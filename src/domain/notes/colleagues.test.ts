import { describe, expect, it } from 'vitest';
import {
  choosable,
  mentionAt,
  mentionedIn,
  mentionName,
  noteSpans,
  readNamed,
  storedNamed,
  suggested,
  withChosen,
  type Named,
} from './colleagues';

const anna: Named = { name: 'Anna Bianchi', email: 'anna@ff.test' };
const ann: Named = { name: 'Anna', email: 'ann@ff.test' };

describe('[DE-101] colleagues that a note names', () => {
  it('are stored with their names and read again; addresses alone too, each once', () => {
    expect(storedNamed([anna, ann])).toBe('Anna Bianchi <anna@ff.test>, Anna <ann@ff.test>');
    expect(readNamed(storedNamed([anna, ann]))).toEqual([anna, ann]);
    expect(readNamed('ANNA@ff.test')).toEqual([{ name: '', email: 'anna@ff.test' }]);
    expect(readNamed('Anna Bianchi <anna@ff.test>, anna@ff.test')).toHaveLength(1);
    for (const broken of ['', 'Anna', '<>', 'Anna <', ', ,', 'a <b> c'])
      expect(readNamed(broken)).toEqual([]);
    expect(readNamed(Array.from({ length: 30 }, (_, i) => `p${i}@ff.test`).join())).toHaveLength(
      10,
    );
  });

  it('no name ends the list early', () => {
    const odd = { name: 'Rossi, Ugo <capo>\n@x', email: 'ugo@ff.test' };
    expect(readNamed(storedNamed([odd, ann]))).toEqual([
      { ...odd, name: mentionName(odd.name) },
      ann,
    ]);
    expect(mentionName(odd.name)).toBe('Rossi Ugo capo x');
  });

  it('are looked for while somebody types after an @, not in an address', () => {
    expect(mentionAt('Ciao @An', 8)).toEqual({ from: 5, typed: 'An' });
    expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
    expect(mentionAt('@anna bi, domani', 8)).toEqual({ from: 0, typed: 'anna bi' });
    for (const text of ['anna@ff', 'Ciao', 'Ciao @anna, ', '@anna bianchi domani'])
      expect(mentionAt(text, text.length)).toBeNull();
  });

  it('are shown where the text has their names: the longest, in no longer word, else as plain text', () => {
    expect(noteSpans('@Anna Bianchi, senti @Anna e @Luca', [ann, anna])).toEqual([
      { text: '@Anna Bianchi', email: anna.email },
      { text: ', senti ', email: '' },
      { text: '@Anna', email: ann.email },
      { text: ' e @Luca', email: '' },
    ]);
    for (const text of ['io@Anna', '@Annamaria', 'Anna', '<b>@anna</b>'])
      expect(noteSpans(text, [ann])).toEqual([{ text, email: '' }]);
    expect(noteSpans('', [ann])).toEqual([]);
    expect(noteSpans('@', [{ name: '', email: 'x@ff.test' }])).toEqual([{ text: '@', email: '' }]);
  });

  it('are chosen from the others of the back office who have an address, by the start of any name', () => {
    const user = (uid: string, name: string, surname: string, email = `${uid}@FF.test`) => ({
      uid,
      name,
      surname,
      email,
      studio: null,
      role: 'Studio' as const,
      disabled: uid === 'off',
    });
    const all = choosable(
      [
        user('zoe', 'Zoe', 'Bianchi, capo'),
        user('me', 'Io', ''),
        user('off', 'Ex', ''),
        user('x', 'Senza', 'Email', 'nessuna'),
        user('ada', '', ''),
      ],
      { uid: 'me' },
    );
    expect(all).toEqual([
      { uid: 'ada', name: 'ada', email: 'ada@ff.test', studio: null },
      { uid: 'zoe', name: 'Zoe Bianchi capo', email: 'zoe@ff.test', studio: null },
    ]);
    expect(suggested(all, 'bia').map(({ uid }) => uid)).toEqual(['zoe']);
    expect(suggested(all, '')).toHaveLength(2);
    expect(suggested(all, 'oe')).toEqual([]);
    // After a whole name and a space, Enter belongs to the text again.
    expect(suggested(all, 'ada ')).toEqual([]);
    expect(suggested(all, 'zoe b').map(({ uid }) => uid)).toEqual(['zoe']);
  });

  it('of two with the same name, the one chosen last is meant', () => {
    const other = { name: anna.name, email: 'altra.anna@ff.test' };
    const chosen = withChosen(withChosen(withChosen([], anna), ann), other);
    expect(mentionedIn('Chiedi a @Anna Bianchi', chosen)).toEqual([other]);
    expect(chosen).toContain(ann);
  });

  it('count only if the text still mentions them', () => {
    expect(mentionedIn('Chiedi a @Anna Bianchi', [ann, anna])).toEqual([anna]);
    expect(mentionedIn('Chiedi', [ann, anna])).toEqual([]);
  });
});
