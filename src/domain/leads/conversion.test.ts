import { describe, expect, it } from 'vitest';
import {
  conversionGroups,
  conversionRows,
  CONVERSION_WEEKS,
  onlyMarked,
  sinceTheFirst,
  type ConversionBy,
} from './conversion';
import { NO_FILTERS, type LeadFilters } from './filters';
import { STUDIOS } from '../studios';

// A Thursday.
const now = new Date('2026-04-02T10:00:00Z');
const groups = (by: ConversionBy, some: Partial<LeadFilters> = {}) =>
  conversionGroups(by, { ...NO_FILTERS, ...some }, { operators: ['Ada', 'Ugo'], now });

describe('conversion', () => {
  it('has a group for each source, operator and studio, or for the only one that the list is narrowed to', () => {
    expect(groups('source').map(({ filters }) => filters.source)).toContain('Sponsorizzata');
    expect(groups('source', { source: 'Email' }).map(({ label }) => label)).toEqual(['Email']);
    expect(groups('operator').map(({ label, filters }) => [label, filters.operator])).toEqual([
      ['Ada', 'Ada'],
      ['Ugo', 'Ugo'],
      ['Nessun operatore', ''],
    ]);
    expect(groups('operator', { operator: 'Ugo' }).map(({ label }) => label)).toEqual(['Ugo']);
    expect(groups('studio')).toHaveLength(STUDIOS.length + 1);
    expect(
      groups('studio', { studios: ['Roma', 'Napoli'] }).map(({ filters }) => filters.studios),
    ).toEqual([['Napoli'], ['Roma']]);
    expect(groups('studio', { worked: true })[0]?.filters.worked).toBe(true);
  });

  it('has a group for each week of Rome, over the Sunday when the clocks change', () => {
    const weeks = groups('week');
    expect(weeks).toHaveLength(CONVERSION_WEEKS);
    expect(
      weeks
        .slice(-2)
        .map(({ label, filters }) => [
          label,
          filters.created.from?.toISOString(),
          filters.created.before?.toISOString(),
        ]),
    ).toEqual([
      ['23/03/2026', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
      ['30/03/2026', '2026-03-29T22:00:00.000Z', '2026-04-05T22:00:00.000Z'],
    ]);
  });

  it('has the last weeks of the list’s own period, as far as that goes', () => {
    const created = {
      from: new Date('2026-01-14T23:00:00Z'),
      before: new Date('2026-01-20T23:00:00Z'),
    };
    expect(
      groups('week', { created }).map(({ label, filters }) => [label, filters.created]),
    ).toEqual([
      ['12/01/2026', { from: created.from, before: new Date('2026-01-18T23:00:00Z') }],
      ['19/01/2026', { from: new Date('2026-01-18T23:00:00Z'), before: created.before }],
    ]);
    expect(groups('week', { created: { from: null, before: created.before } })).toHaveLength(
      CONVERSION_WEEKS,
    );
  });

  it('counts what is marked within the same list; of those who are not there are none', () => {
    expect(onlyMarked({ ...NO_FILTERS, source: 'Email' }, 'purchased')).toEqual({
      ...NO_FILTERS,
      source: 'Email',
      purchased: true,
    });
    expect(onlyMarked({ ...NO_FILTERS, worked: false }, 'worked')).toBeNull();
  });

  it('calls «Altro» what is in no group, and leaves out what has nobody', () => {
    const row = (label: string, leads: number) => ({ label, leads, worked: leads, bought: 0 });
    expect(
      conversionRows({ leads: 9, worked: 8, bought: 1 }, [
        row('Email', 4),
        row('Facebook', 0),
        row('Bio', 3),
      ]),
    ).toEqual([row('Email', 4), row('Bio', 3), { label: 'Altro', leads: 2, worked: 1, bought: 1 }]);
    expect(conversionRows({ leads: 4, worked: 4, bought: 0 }, [row('Email', 4)])).toEqual([
      row('Email', 4),
    ]);
    const weeks = [row('1', 0), row('2', 3), row('3', 0)];
    expect([sinceTheFirst(weeks), sinceTheFirst(weeks.slice(2))]).toEqual([weeks.slice(1), []]);
  });
});
