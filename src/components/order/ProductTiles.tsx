import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import {
  productCategories,
  productMatches,
  products,
  productsOnSale,
} from '@/data/products/sources';
import { catalogueProduct, onSale } from '@/domain/orders/cart';
import { amountText } from '@/domain/orders/order';
import type { CatalogueProduct, OrderItem } from '@/domain/orders/pricing';
import type { Product } from '@/domain/products/product';
import { ListBody } from '@/ui/list/ListBody';
import { usePagedRows } from '@/ui/list/pagedRows';
import { EmptyState } from '@/ui/states';
import { useComfort } from '@/ui/useLive';
import classes from './OrderLines.module.css';

export type Offer = 'catalogue' | 'on-sale';

interface ProductTilesProps {
  offer: Offer;
  freePrices: boolean;
  chosen: readonly OrderItem[];
  onAdd: (product: CatalogueProduct) => void;
}

const WAIT_MS = 200;

/** Products to order, as tiles, searchable by name or SKU. */
export function ProductTiles({ offer, freePrices, chosen, onAdd }: ProductTilesProps) {
  const [text, setText] = useState('');
  const [sought] = useDebouncedValue(text.trim(), WAIT_MS);
  const [category, setCategory] = useState('');
  const key = `${category}/${sought}`;
  const [opened, setOpened] = useState({ key, open: 1 });
  const open = opened.key === key ? opened.open : 1;
  const categories = useComfort(
    offer === 'catalogue' ? productCategories() : null,
    null,
    'products can be searched',
  );
  const matches = useMemo(() => productMatches(sought), [sought]);
  const source =
    offer === 'on-sale'
      ? productsOnSale(sought)
      : products({ search: sought, category: category || null, sort: 'nome' });
  const list = usePagedRows(source, {
    listUrl: { key, open, paging: 'more', setOpen: (next) => setOpened({ key, open: next }) },
    matches,
  });
  const sold = (product: Product) => (freePrices ? catalogueProduct(product) : onSale(product));

  const addFound = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // Enter must not submit a surrounding form
    if (text.trim() === '' || text.trim() !== sought || list.status !== 'ready') return;
    const own = list.rows.find(({ sku }) => sku.toLowerCase() === sought.toLowerCase());
    const [first] = own ? [own] : list.rows;
    const product = first && sold(first);
    if (!product) return;
    onAdd(product);
    setText('');
  };

  return (
    <section aria-label="Prodotti">
      <div className={classes.find}>
        <TextInput
          type="search"
          label="Cerca un prodotto"
          placeholder="Nome o SKU"
          leftSection={<IconSearch size={17} aria-hidden />}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={addFound}
        />
        {categories && categories.length > 1 && (
          <NativeSelect
            label="Categoria"
            data={[{ value: '', label: 'Tutte' }, ...categories]}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
        )}
      </div>
      <ListBody list={list} empty={<EmptyState text="Nessun prodotto trovato." />} skeletonRows={9}>
        <ul className={classes.tiles}>
          {list.rows.map((product) => (
            <li key={product.id}>
              <Tile
                product={product}
                sold={sold(product)}
                quantity={quantityOf(chosen, product)}
                onAdd={onAdd}
              />
            </li>
          ))}
        </ul>
      </ListBody>
      {(list.hasMore || list.paused) && (
        <Button
          variant="default"
          mt="sm"
          loading={list.busy}
          onClick={list.paused ? list.goOn : () => setOpened({ key, open: open + 1 })}
        >
          {list.paused ? 'Cerca ancora' : 'Carica altri'}
        </Button>
      )}
    </section>
  );
}

function quantityOf(chosen: readonly OrderItem[], { id }: Product): number {
  return chosen.find((line) => line.product.id === id)?.quantity ?? 0;
}

interface TileProps {
  product: Product;
  /** Null: not on sale. */
  sold: CatalogueProduct | null;
  quantity: number;
  onAdd: (product: CatalogueProduct) => void;
}

function Tile({ product, sold, quantity, onAdd }: TileProps) {
  return (
    <button
      type="button"
      className={classes.tile}
      disabled={!sold}
      onKeyDown={walk}
      onClick={() => sold && onAdd(sold)}
    >
      <strong>{product.name}</strong>
      {product.sku && product.sku !== product.name && (
        <span className={classes.sku}>{product.sku}</span>
      )}
      <span className={classes.price}>{sold ? amountText(sold.price) : 'Non in vendita'}</span>
      {quantity > 0 && <span className={classes.count}>× {quantity}</span>}
    </button>
  );
}

/** Arrow keys move between tiles. */
function walk(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const tiles = [
    ...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLButtonElement>('button:enabled') ??
      []),
  ];
  const next = tiles[tiles.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
