import { describe, expect, it } from 'vitest';
import { readPush } from './push';

const NEWS = { title: 'Portale Coaching', body: 'C’è una novità.', path: '/' };

describe('a push message', () => {
  it('says what to show and which page to open', () => {
    const data = { title: 'Hai una risposta', body: 'Apri.', path: '/user/conversation/a' };
    expect(readPush({ data, from: '0' })).toEqual(data);
  });
  it.each([undefined, null, '', 7, [], {}, { data: 'x' }, { data: { title: 7 } }])(
    '%j cannot be read and is shown as news',
    (payload) => expect(readPush(payload)).toEqual(NEWS),
  );
  it.each([
    'https://cattivo.test/',
    '//cattivo.test',
    '/\\cattivo.test',
    'javascript:alert(1)',
    '/..//cattivo.test',
    7,
  ])('[SE-004] opens no other site: %j', (path) =>
    expect(readPush({ data: { title: 'T', path } }).path).toBe('/'),
  );
});
