import { afterAll, afterEach, expect, it } from 'vitest';
import { readProduct } from '@/domain/products/product';
import { adminDb, closeAdmin, closeDevices, device, person } from './harness';

afterEach(closeDevices);
afterAll(closeAdmin);

it('[CP-179] [CP-109] of two colleagues who change one field of a product one is told, and replaces it only once it was seen', async () => {
  const [anna, marco] = [await person('Studio'), await person('Amministratore')];
  const [mine, theirs] = [await device(anna), await device(marco)];
  const ref = adminDb.collection('products').doc();
  const stored = {
    name: 'FC 6',
    sku: 'fc6',
    price: 300,
    category: 'pt',
    program_count: 6,
    ignoto: { a: 1 },
  };
  await ref.set(stored);
  const expected = readProduct(stored, ref.id);
  // Different fields: both changes and unknown fields stay.
  await Promise.all([
    mine.changeProductIf(ref.id, { price: 31_000 }, expected),
    theirs.changeProductIf(ref.id, { program_count: 8 }, expected),
  ]);
  expect((await ref.get()).data()).toMatchObject({ ...stored, price: 310, program_count: 8 });
  // Same field at once.
  const both = await Promise.all([
    mine.changeProductIf(ref.id, { sku: 'mio', name: 'Mio' }, expected),
    theirs.changeProductIf(ref.id, { sku: 'suo' }, expected),
  ]);
  const [told] = both.filter((now) => now !== null);
  expect(both.filter((now) => now === null)).toHaveLength(1);
  const first = told?.sku ?? '';
  expect((await ref.get()).data()).toMatchObject({
    sku: first,
    name: first === 'mio' ? 'Mio' : 'FC 6',
  });
  // A retry after a lost answer is one change.
  expect(await mine.changeProductIf(ref.id, { sku: first }, expected)).toBeNull();
  expect(await mine.changeProductIf(ref.id, { sku: 'nuovo' }, told ?? expected)).toBeNull();
  expect((await ref.get()).get('sku')).toBe('nuovo');
  await ref.delete();
  await expect(mine.changeProductIf(ref.id, { sku: 'x' }, expected)).rejects.toMatchObject({
    code: 'not-found',
  });
});
