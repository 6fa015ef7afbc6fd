import { SimpleGrid } from '@mantine/core';
import { Fragment, useRef } from 'react';
import { addProduct, changeProductIf } from '@/data/products/commands';
import { AppError, failureText } from '@/domain/errors';
import { productMessages } from '@/domain/messages';
import { changedMeanwhile, toldField } from '@/domain/products/edit';
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
import { tellSaved } from '@/ui/inTime';
import { Suggestions } from './CategoryModal';
import { changesOf, newOf, productSchema, valuesOf, type ProductParsed } from './productSchema';

interface ProductModalProps {
  /** Null: new. */
  product: Product | null;
  /** Existing category names. */
  categories: readonly string[];
  onClose: () => void;
}

/** What follows the name, before the quantities. */
type Describing = Exclude<ProductField, 'name' | ProductCount>;
const DESCRIBING = PRODUCT_FIELD_NAMES.filter(
  (name): name is Describing => name !== 'name' && PRODUCT_FIELDS[name].kind !== 'count',
);

const failed = (error: unknown) => failureText(error, productMessages.saveFailed, ['invalid']);

/** Saves the input. A conflicting change is shown first; saving again replaces it. */
function useSave(product: Product | null): (values: ProductParsed) => Promise<void> {
  const began = useRef(product);
  const opened = useRef(product);
  return async (values) => {
    if (!began.current || !opened.current) return addProduct(newOf(values));
    const changes = changesOf(began.current, values);
    if (Object.keys(changes).length === 0) return;
    const now = await changeProductIf(began.current.id, changes, opened.current);
    if (now === null) return;
    const others = changedMeanwhile(changes, opened.current, now);
    opened.current = now;
    // After a conflict, retyping the original value counts as a change.
    began.current = {
      ...began.current,
      ...Object.fromEntries(others.map((field) => [field, now[field]])),
    };
    throw new AppError(
      'invalid',
      productMessages.changedMeanwhile(others.map((field) => toldField(now, field))),
    );
  };
}

/** «Nuovo prodotto» and «Modifica prodotto». */
export function ProductModal({ product, categories, onClose }: ProductModalProps) {
  const save = useSave(product);
  const form = useAppForm(productSchema, {
    initial: valuesOf(product),
    submit: (values) =>
      tellSaved(save(values), {
        saved: productMessages.saved,
        waiting: ['il prodotto', 'viene salvato'],
        failed,
      }),
    failed,
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
