/**
 * The emulator accepts a query of any size; the database refuses more than thirty disjunctions
 * after expanding `in` and `or`.
 */
import { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { isExact } from '@/data/campaigns/list';
import { CAMPAIGN, campaignQuery, RECONTACTS } from '@/data/campaigns/queries';
import { matchQueries } from '@/data/leads/matches';
import { contactsQuery } from '@/data/leads/queries';
import { journeysOfOrdersQuery } from '@/data/programmes/queries';
import { disjunctions, DISJUNCTIONS_MAX, refuseTooMany } from '@/domain/disjunctions';
import type { Query } from '@/data/live/query';
import { personalLocations } from '@/domain/access/personalData';
import { NO_CAMPAIGN_FILTERS, type CampaignFilters } from '@/domain/leads/campaignFilters';
import { NO_FILTERS, type LeadFilters } from '@/domain/leads/filters';
import { leadNumbers } from '@/domain/leads/numbers';
import { storedPhones } from '@/domain/phone';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { ask } from '../../functions/src/kit/runtime';
import { usersOfStoredPhonesQuery } from '../../functions/src/indexing/queries';
import { personalQueries } from '../../functions/src/people/queries';
import { QUERIES } from '../indexes/everyQuery';
import { today } from './figures';

/** A number that may be stored in two forms. */
const TWOFOLD = '3931234567';
const studios: CampaignFilters['studios'] = [...STUDIOS, NO_STUDIO];
const now = new Date();
const created = { from: now, before: now };

/** Every combination of these fields, each set or not. */
function someOf<T extends object>(none: T, all: Partial<T>): T[] {
  return Object.entries(all).reduce<T[]>(
    (made, [name, value]) => made.flatMap((one) => [one, { ...one, [name]: value as unknown }]),
    [none],
  );
}

function tooMany(queries: readonly Query[]): string[] {
  return queries
    .filter((query) => disjunctions(query) > DISJUNCTIONS_MAX)
    .map((query) => `${disjunctions(query)}: ${JSON.stringify(query)}`);
}

describe('[DE-091] a query comes to at most thirty', () => {
  it('of all that are listed', () => {
    const all = Object.values(QUERIES).flatMap((functions) => Object.values(functions).flat());
    expect(tooMany(all)).toEqual([]);
    today('disjunctions of a query', String(Math.max(...all.map(disjunctions))));
  });

  it('or is refused on the emulators, which would take it', () => {
    const ids = (count: number): Query => ({
      collection: 'users',
      where: [['__name__', 'in', Array.from({ length: count }, (_, index) => `id${index}`)]],
    });
    expect(() => refuseTooMany(ids(30))).not.toThrow();
    expect(() => refuseTooMany(ids(31))).toThrow('31 disjunctions of users');
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1');
    expect(() => ask(new Firestore({ projectId: 'demo' }), ids(31))).toThrow('31 disjunctions');
    vi.unstubAllEnvs();
  });

  it('of a campaign, whatever is filtered on together', () => {
    const all: Partial<CampaignFilters> = {
      email: 'a@esempio.test',
      phone: TWOFOLD,
      status: 'x',
      called: 'x',
      bought: 'x',
      tag: 'x',
      operator: 'x',
      source: 'x',
      studios,
      created,
    };
    const filters = someOf(NO_CAMPAIGN_FILTERS, all);
    expect(leadNumbers(TWOFOLD)).toHaveLength(2);
    for (const list of [CAMPAIGN, RECONTACTS])
      expect(tooMany(filters.map((one) => campaignQuery(list, one)))).toEqual([]);
    // Conditions not in the query are checked on the rows.
    const unlisted = filters.filter(
      (one) =>
        one.studios.length > 0 &&
        !campaignQuery(CAMPAIGN, one).where?.some(([field]) => field === 'idx.studio'),
    );
    expect(unlisted.length).toBeGreaterThan(0);
    expect(unlisted.filter(isExact)).toEqual([]);
  });

  it('of the main list of contacts, whatever is filtered on together', () => {
    const all: Partial<LeadFilters> = {
      phone: TWOFOLD,
      worked: true,
      status: 'x',
      status2: 'x',
      status3: 'x',
      source: 'x',
      operator: 'x',
      purchased: true,
      studios,
      created,
      idleBefore: now,
    };
    expect(tooMany(someOf(NO_FILTERS, all).map(contactsQuery))).toEqual([]);
  });

  it('of those that ask for many at once, with as many as are asked for', () => {
    const some = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);
    const leads = some(45).map((id, index) => ({
      email: `${id}@esempio.test`,
      telefono: `+3939${String(31_234_560 + index)}`,
    }));
    expect(
      tooMany([
        ...matchQueries(leads),
        journeysOfOrdersQuery(some(10)),
        usersOfStoredPhonesQuery(leadNumbers(TWOFOLD).flatMap(storedPhones)),
        ...personalLocations().flatMap((location) =>
          personalQueries(location, {
            uid: 'uid',
            emails: some(70),
            phones: some(35),
            parents: some(95),
          }),
        ),
      ]),
    ).toEqual([]);
  });
});
