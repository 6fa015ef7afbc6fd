import { SimpleGrid } from '@mantine/core';
import { Fragment } from 'react';
import {
  COUNT_MAX,
  PRODUCT_COUNTS,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductCount,
  type ProductField,
} from '@/domain/products/fields';
import type { Product } from '@/domain/products/product';
import { TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { MoneyField } from '@/ui/form/MoneyField';
import { useAppForm } from '@/ui/form/Form';
import { Suggestions } from './CategoryModal';
import { productSchema, valuesOf } from './productSchema';
import { saveFailed, useSaveProduct } from './useSaveProduct';

interface ProductModalProps {
  /** Null: new. */
  product: Product | null;
  /** Existing category names. */
  categories: readonly string[];
  onClose: () => void;
}

/** The fields between the name and the quantities. */
type Describing = Exclude<ProductField, 'name' | ProductCount>;
const DESCRIBING = PRODUCT_FIELD_NAMES.filter(
  (name): name is Describing => name !== 'name' && PRODUCT_FIELDS[name].kind !== 'count',
);

/** «Nuovo prodotto» and «Modifica prodotto». */
export function ProductModal({ product, categories, onClose }: ProductModalProps) {
  const form = useAppForm(productSchema, {
    initial: valuesOf(product),
    submit: useSaveProduct(product),
    failed: saveFailed,
  });
  return (
    <FormModal
      form={form}
      title={product ? 'Modifica prodotto' : 'Nuovo prodotto'}
      action="Salva"
      size="lg"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={PRODUCT_FIELDS.name.label}
        required
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt="sm">
        {DESCRIBING.map((name) => {
          if (name === 'price')
            return <MoneyField key={name} form={form} name={name} label="Prezzo (IVA inclusa)" />;
          const { label, options } = PRODUCT_FIELDS[name];
          const names = name === 'category' ? categories : options;
          const id = `product-${name}`;
          const list = names ? { list: id, autoComplete: 'off' } : {};
          return (
            <Fragment key={name}>
              <TextField form={form} name={name} label={label} {...list} />
              {names && <Suggestions id={id} names={names} />}
            </Fragment>
          );
        })}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 3 }} mt="sm">
        {PRODUCT_COUNTS.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={PRODUCT_FIELDS[name].label}
            type="number"
            inputMode="numeric"
            min={0}
            max={COUNT_MAX}
            step={1}
          />
        ))}
      </SimpleGrid>
    </FormModal>
  );
}
