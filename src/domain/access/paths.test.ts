import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internalPath, pathTo } from './paths';

describe('pathTo', () => {
  it('[AT-024] [CO-015] names the targets screens navigate to', () => {
    expect(pathTo('AdminTicketConversation', { ticketId: 't1' })).toBe(
      '/assistenzanutrizionale/conversation/t1',
    );
    expect(pathTo('AssistenzaTecnicaConversation', { ticketId: 't1' })).toBe(
      '/assistenzatecnica/conversation/t1',
    );
    expect(pathTo('UserConversationTecnica', { userId: 'u1', ticketId: 't1' })).toBe(
      '/user/u1/conversation-tecnica/t1',
    );
    expect(pathTo('UserTicketConversation', { ticketId: 't1' })).toBe('/user/conversation/t1');
    expect(pathTo('UserTicketConversationTecnico', { ticketId: 't1' })).toBe(
      '/user/conversation-tecnico/t1',
    );
    expect(pathTo('UserDetails', { userId: 'u1' })).toBe('/user/u1/anagrafica');
    expect(pathTo('UserAlimentazione', { userId: 'u1' })).toBe('/user/u1/alimentazione');
    expect(pathTo('UserSedutePt', { userId: 'u1' })).toBe('/user/u1/sedutept');
  });
  it('escapes what could leave the path', () => {
    expect(pathTo('UserCheck', { userId: '../a b/c?d#e' })).toBe(
      '/user/..%2Fa%20b%2Fc%3Fd%23e/check',
    );
  });
});

describe('internalPath', () => {
  it('keeps an address of ours with its query', () => {
    expect(internalPath('/assistenzatecnica?studio=Roma#x')).toBe(
      '/assistenzatecnica?studio=Roma#x',
    );
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a/..//evil.example',
    '/',
    '',
    ' /user',
    '/%0a\n/evil',
    null,
    undefined,
    7,
    { from: '/user' },
  ])('refuses %j', (path) => {
    expect(internalPath(path)).toBeNull();
  });
  it('never throws and never leads to another origin', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '/',
            '\\',
            '.',
            '..',
            ':',
            '@',
            '?',
            '#',
            '%2f',
            '\t',
            'evil.example',
            'https:',
            'a',
          ),
        ),
        (segments) => {
          const raw = `/${segments.join('')}`;
          const path = internalPath(raw);
          if (path !== null)
            expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
        },
      ),
    );
  });
});
