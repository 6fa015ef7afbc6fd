import { CATALOGUE } from '../../fixtures/demo/orders';

/** A product as stored by the shop; prices include VAT. */
export interface ShopProduct {
  id: number;
  name: string;
  slug: string;
  sku: string;
  price: string;
  regular_price: string;
  status: 'publish' | 'draft';
  catalog_visibility: 'visible' | 'hidden';
  tax_class: '' | 'zero-rate';
  virtual: boolean;
  description: string;
  categories: { id: number; name: string; slug: string }[];
  images: { id: number; src: string; name: string }[];
  /** Instants; output as the shop's wall time and as UTC. */
  created: Date;
  modified: Date;
}

const BOOKABLE = [
  { id: 61001, name: 'Coaching day Roma' },
  { id: 61002, name: 'Coaching day Milano' },
] as const;
export const BOOKABLE_PRODUCTS: readonly { id: number; name: string }[] = BOOKABLE;

const FOODS = [
  'Barretta proteica',
  'Crema spalmabile',
  'Preparato per pancake',
  'Granola',
  'Biscotti',
  'Frappè',
  'Tisana',
  'Farina d’avena',
];
const TASTES = [
  'cacao',
  'vaniglia',
  'nocciola',
  'cocco',
  'limone',
  'pistacchio',
  'caffè',
  'cannella',
  'mirtillo',
  'mandorla',
  'fragola',
  'arancia',
  'mela',
];

/**
 * The shop's products: the programmes of our catalogue, the video call, and enough food for more
 * than one page of 100.
 */
export function shopProducts(): ShopProduct[] {
  return [
    ...CATALOGUE.map(({ sku, name, price, programs }, index) =>
      product({
        id: 101 + index,
        sku,
        name,
        price,
        category: programs === 0 ? 'Integrazione' : 'Programmi',
        virtual: false,
      }),
    ),
    product({
      id: 51203,
      sku: 'videocall-30',
      name: 'Videochiamata con la nutrizionista, 30 minuti',
      price: 30,
      category: 'Consulenze',
      virtual: true,
    }),
    product({
      id: 59400,
      sku: 'pack-10-pt',
      name: '10 PT in studio',
      price: 350,
      category: 'Personal training',
      virtual: true,
    }),
    product({
      id: 59396,
      sku: 'gift-card-99',
      name: 'Gift card 99 euro',
      price: 99,
      category: 'Gift card',
      virtual: true,
      tax_class: 'zero-rate',
    }),
    ...BOOKABLE.map(({ id, name }) =>
      product({
        id,
        sku: `coaching-day-${id}`,
        name,
        price: 49,
        category: 'Eventi',
        virtual: true,
      }),
    ),
    ...FOODS.flatMap((food, row) =>
      TASTES.map((taste, column) =>
        product({
          id: 2001 + row * TASTES.length + column,
          sku: `food-${row + 1}-${column + 1}`,
          name: `${food} al gusto ${taste}`,
          price: 3.5 + row + column / 10,
          category: 'Alimenti',
          virtual: false,
          status: column === 12 ? 'draft' : 'publish',
        }),
      ),
    ),
  ];
}

interface Row {
  id: number;
  sku: string;
  name: string;
  price: number;
  category: string;
  virtual: boolean;
  tax_class?: '' | 'zero-rate';
  status?: 'publish' | 'draft';
}

function product({
  id,
  sku,
  name,
  price,
  category,
  virtual,
  tax_class = '',
  status = 'publish',
}: Row): ShopProduct {
  const slug = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const created = new Date(Date.UTC(2024, id % 12, 1 + (id % 27), 8));
  return {
    id,
    name,
    slug: slug(name),
    sku,
    price: price.toFixed(2),
    regular_price: price.toFixed(2),
    status,
    catalog_visibility: 'visible',
    tax_class,
    virtual,
    description: `<p>${name}</p>`,
    categories: [{ id: 10 + category.length, name: category, slug: slug(category) }],
    images: [],
    created,
    modified: created,
  };
}
