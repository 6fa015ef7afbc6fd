import { Accordion, Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { amountText } from '@/domain/orders/order';
import { shownField } from '@/domain/products/edit';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS, type ProductField } from '@/domain/products/fields';
import type { Product } from '@/domain/products/product';
import { formatDateTime } from '@/domain/time/rome';
import { StatusBadge } from '@/ui/StatusBadge';
import '@/ui/accordion.css';
import classes from './Products.module.css';

interface ProductAccordionProps {
  products: readonly Product[];
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Shown in the line itself. */
const IN_LINE: readonly ProductField[] = ['name', 'sku', 'category', 'price'];
const BELOW = PRODUCT_FIELD_NAMES.filter((name) => !IN_LINE.includes(name));

const SOURCE = { manual: 'Manuale', legacy: 'Legacy' } as const;

/** The catalogue, one expandable line per product. */
export function ProductAccordion({ products, onEdit, onDelete }: ProductAccordionProps) {
  return (
    <Accordion variant="separated" order={2} multiple keepMounted={false}>
      {products.map((product) => (
        <Accordion.Item key={product.id} value={product.id}>
          <Accordion.Control>
            <span className={classes.head}>
              <strong>{product.name}</strong>
              <span className={classes.sku}>{product.sku || 'Senza SKU'}</span>
              {product.hidden && <StatusBadge tone="neutro" label="Non in vendita" />}
              <span className={classes.category}>{product.category || '—'}</span>
              <span className={classes.price}>{amountText(product.price)}</span>
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <Details product={product} />
            <Group mt="sm">
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => onEdit(product)}
              >
                Modifica
              </Button>
              <Button
                variant="light"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => onDelete(product)}
              >
                Elimina
              </Button>
            </Group>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Details({ product }: { product: Product }) {
  const at = (date: Date | null) => (date ? formatDateTime(date) : '—');
  const rows: [string, string][] = [
    ...BELOW.map((name): [string, string] => [
      PRODUCT_FIELDS[name].label,
      shownField(product, name),
    ]),
    ['Origine', SOURCE[product.source]],
    ['Classe IVA', product.taxClass || 'ordinaria'],
    ['Categorie del negozio', product.categories.join(', ') || '—'],
    ['Creato', at(product.createdAt)],
    ['Aggiornato', at(product.updatedAt)],
    ['Sincronizzato', at(product.lastSynced)],
  ];
  return (
    <>
      <dl className={classes.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {product.problems.map(({ field, message }) => (
        <p key={field} role="note">
          {message}
        </p>
      ))}
    </>
  );
}
