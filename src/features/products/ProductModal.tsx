import { SimpleGrid } from '@mantine/core';
import { useRef } from 'react';
import { addProduct, changeProductIf } from '@/data/products/commands';
import { AppError, failureText } from '@/domain/errors';
import { productMessages } from '@/domain/messages';
import { changedMeanwhile, toldField } from '@/domain/products/edit';
import { COUNT_MAX, PRODUCT_COUNTS, PRODUCT_FIELDS } from '@/domain/products/fields';
import type { Product } from '@/domain/products/product';
import { TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { MoneyField } from '@/ui/form/MoneyField';
import { useAppForm } from '@/ui/form/useAppForm';
import { tellSaved } from '@/ui/tellSaved';
import { CategoryNames } from './CategoryModal';
import { changesOf, newOf, productSchema, valuesOf, type ProductParsed } from './productSchema';

interface ProductModalProps {
  /** Null: new. */
  product: Product | null;
  /** Existing category names. */
  categories: readonly string[];
  onClose: () => void;
}

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
        <TextField form={form} name="sku" label={PRODUCT_FIELDS.sku.label} />
        <MoneyField form={form} name="price" label="Prezzo (IVA inclusa)" />
        <TextField
          form={form}
          name="category"
          label={PRODUCT_FIELDS.category.label}
          list="product-categories"
          autoComplete="off"
        />
      </SimpleGrid>
      <CategoryNames id="product-categories" names={categories} />
      <SimpleGrid cols={{ base: 2, sm: 4 }} mt="sm">
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
