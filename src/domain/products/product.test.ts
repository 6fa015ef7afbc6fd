import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesQuery, queryTokens } from '../search/ngrams';
import { PRODUCT_COUNTS } from './fields';
import { categoriesOf, productIdx, readProduct } from './product';

const NOON = new Date('2026-05-02T10:00:00Z');

describe('a product of the catalogue', () => {
  it('[CP-039] [CO-132] has the fields of the document, whatever their form', () => {
    const stored = {
      id: 101,
      name: ' FC 6 +6 ',
      sku: 'fc6plus6',
      price: '1.234,50',
      category: 'coaching-online',
      source: 'legacy',
      duration_months: '12',
      program_count: 12,
      coaching_quantity: 2,
      cons_tecniche: -3,
      cons_nutrizionali: 2.4,
      pt_quantity: null,
      tax_class: 'zero-rate',
      description: 'Testo',
      categories: [{ name: 'Online' }, 'PT'],
      images: [{ src: 'a.jpg' }],
      virtual: true,
      visibility: 'hidden',
      createdAt: NOON,
      updatedAt: '02/05/2026 12:00',
      last_synced: NOON.toISOString(),
    };
    expect(readProduct(stored, '101')).toEqual({
      id: '101',
      name: 'FC 6 +6',
      sku: 'fc6plus6',
      price: 123_450,
      category: 'coaching-online',
      source: 'legacy',
      duration_months: 12,
      program_count: 12,
      coaching_quantity: 2,
      cons_tecniche: 0,
      cons_nutrizionali: 2,
      pt_quantity: 0,
      bonus_pt: 0,
      taxClass: 'zero-rate',
      description: 'Testo',
      categories: ['Online', 'PT'],
      images: ['a.jpg'],
      hidden: true,
      virtual: true,
      createdAt: NOON,
      updatedAt: NOON,
      lastSynced: NOON,
      problems: [],
    });
    expect(readProduct({ name: 'A', scadenza: '3' }, 'x').duration_months).toBe(3);
  });
  it('what staff made is a service by what it holds or its category; the shop’s own word goes before both', () => {
    const virtual = (stored: object) => readProduct({ name: 'A', ...stored }, 'x').virtual;
    for (const service of [
      { duration_months: 3 },
      { pt_quantity: '10' },
      { category: 'coaching-online' },
      { category: 'PT in studio' },
    ])
      expect([virtual(service), virtual({ ...service, virtual: false })]).toEqual([true, false]);
    for (const sent of [
      {},
      { category: 'Integrazione' },
      { category: 'Script' },
      { cons_tecniche: -1 },
    ])
      expect([virtual(sent), virtual({ ...sent, virtual: true })]).toEqual([false, true]);
  });
  it('[DE-055] a price of the shop has a decimal point', () => {
    expect(readProduct({ name: 'FC 6', price: '73.770' }, 'x').price).toBe(7_377);
    expect(productIdx({ name: 'FC 6', price: '73.770' }, 'x').price).toBe(7_377);
  });

  it('names what can’t be read', () => {
    const { name, price, problems } = readProduct({ price: 'gratis' }, 'x');
    expect([name, price, problems.map(({ field }) => field)]).toEqual([
      'x',
      null,
      ['name', 'price'],
    ]);
  });
  it('is found by any part of name and SKU, sorted without accents', () => {
    const idx = productIdx(
      { name: 'Èlite Forma', sku: 'PK-77', price: 9.9, category: 'PT Pack', createdAt: NOON },
      'x',
    );
    for (const searched of ['elite', 'orm', 'pk-77'])
      expect(idx.tokens).toEqual(expect.arrayContaining(queryTokens(searched)));
    expect(idx).toMatchObject({ name: 'elite forma', price: 990, category: 'pt pack', at: NOON });
    expect(matchesQuery('Èlite Forma PK-77', 'elite pk')).toBe(true);
  });
  it('[DE-031] is found by the end of a long name, and by the SKU after it', () => {
    const name = Array.from({ length: 60 }, (_, index) => `p${index + 100}`).join('');
    const { tokens } = productIdx({ name, sku: 'zzq' }, 'x');
    for (const searched of ['159', 'zzq'])
      expect(tokens).toEqual(expect.arrayContaining(queryTokens(searched)));
  });
  it('a count that is a map is none', () => {
    expect(
      readProduct({ name: 'A', program_count: { valueOf: 5, toString: 'x' } }, 'x').program_count,
    ).toBe(0);
  });
  it('survives any stored document', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const product = readProduct(stored, 'x');
        for (const count of PRODUCT_COUNTS) expect(product[count]).toBeGreaterThanOrEqual(0);
        expect(productIdx(stored, 'x').tokens.length).toBeLessThanOrEqual(800);
      }),
    );
  });
  it('categories without products are not offered', () => {
    expect(categoriesOf({ categorie: { pt: 2, vecchia: 0, 'coaching-online': 5, '': 3 } })).toEqual(
      ['coaching-online', 'pt'],
    );
    expect(categoriesOf(null)).toEqual([]);
  });
});
