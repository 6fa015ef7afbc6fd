import { describe, expect, it } from 'vitest';
import { csvCell, csvName } from './csv';

describe('csvCell', () => {
  it.each(['=1+1', '+39333', '-1', '@SUM(A1)', '\t=1', '\r', '\n=1', '\u0000x', '\u0085x'])('puts an apostrophe before %j', (text) =>
    expect(csvCell(text)).toBe(`'${text}`),
  );
  it.each(['Anna', 'a=b', ' =1', "D'Amico", '«ciao»'])('leaves %j', (text) => expect(csvCell(text)).toBe(text));
  it('writes numbers and nothing', () => {
    expect(csvCell(3)).toBe('3');
    expect(csvCell(-3)).toBe("'-3");
    expect(csvCell(null)).toBe('');
    expect(csvCell(undefined)).toBe('');
  });
});

it('names the file', () => expect(csvName('Ticket tecnici: città', '2026-11-21')).toBe('ticket-tecnici-citta-2026-11-21.csv'));
