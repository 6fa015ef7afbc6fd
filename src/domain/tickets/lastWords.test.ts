import { expect, it } from 'vitest';
import { MESSAGE_PREVIEW_CHARS } from '../limits';
import { lastWords } from './lastWords';
import type { Message } from './ticket';

const message = (change: Partial<Message>): Message => ({
  type: 'Richiesta',
  content: '',
  at: null,
  userId: null,
  file: null,
  visibilityProfile: true,
  stored: {},
  ...change,
});
const ending = (...changes: Partial<Message>[]) =>
  lastWords({ conversations: changes.map(message) });

it('shows the newest words and whose they are, as one line of text', () => {
  expect(ending({ content: 'Prima' }, { content: 'Ho <b>male</b><br>al&nbsp;ginocchio' })).toEqual({
    by: 'client',
    text: 'Ho male al ginocchio',
    at: null,
  });
  expect(ending({ content: 'Aiuto' }, { type: 'Trainer', content: 'Ecco' })).toEqual({
    by: 'staff',
    text: 'Ecco',
    at: null,
  });
});

it('names a file that came without words, and passes over what is empty', () => {
  const file = { path: null, name: 'analisi.pdf', note: null };
  expect(ending({ content: 'Aiuto' }, { file }, { content: ' <p> </p> ' })?.text).toBe(
    'analisi.pdf',
  );
  const at = new Date('2026-11-20T10:00:00Z');
  expect(ending({ content: 'Aiuto', at }, { content: '', at: new Date() })?.at).toBe(at);
  expect(ending({}, { content: '<br>' })).toBeNull();
  expect(ending()).toBeNull();
});

it('leaves open who sent a document, as both sides do', () => {
  const file = { path: null, name: 'analisi.pdf', note: null };
  expect(ending({ type: 'Trainer', content: 'Ecco' }, { type: 'Documento', file })).toEqual({
    by: null,
    text: 'analisi.pdf',
    at: null,
  });
});

it('is bounded, however long the message', () => {
  const words = ending({ content: 'ah '.repeat(5_000) });
  expect(words?.text.length).toBeLessThanOrEqual(MESSAGE_PREVIEW_CHARS + 1);
});
