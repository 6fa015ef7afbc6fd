import { describe, expect, it } from 'vitest';
import { newProduct, shopFields, type ListedProduct } from './shopProduct';

const LISTED: ListedProduct = {
  id: 51203,
  name: ' Videochiamata ',
  sku: 'videocall-30',
  price: '30.00',
  description: '<p>30 minuti</p>',
  tax_class: '',
  virtual: true,
  catalog_visibility: 'visible',
  status: 'publish',
  categories: [{ name: 'Consulenze', slug: 'consulenze' }],
  images: [{ src: 'https://negozio.test/1.jpg' }],
};

describe('a product of the shop', () => {
  it('[CP-216] is ours with the defaults: source manual, category coaching-online where the shop has none', () => {
    expect(newProduct(LISTED)).toMatchObject({
      id: '51203',
      name: 'Videochiamata',
      price: 30,
      category: 'consulenze',
      source: 'manual',
      program_count: 0,
    });
    expect(newProduct({ ...LISTED, categories: [] }).category).toBe('coaching-online');
  });
  it('gives only what is the shop’s when it is synced', () => {
    expect(Object.keys(shopFields(LISTED)).sort()).toEqual([
      'categories',
      'description',
      'images',
      'name',
      'price',
      'sku',
      'tax_class',
      'virtual',
      'visibility',
    ]);
  });
  it('without a price costs 0, which nobody can order; a draft is hidden', () => {
    expect(shopFields({ ...LISTED, price: '' }).price).toBe(0);
    expect(shopFields({ ...LISTED, status: 'draft' }).visibility).toBe('hidden');
    expect(shopFields({ ...LISTED, catalog_visibility: '' }).visibility).toBe('visible');
  });
});
