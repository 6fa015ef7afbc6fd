import { SimpleGrid } from '@mantine/core';
import { addProduct, changeProduct } from '@/data/products/commands';
import { failureText } from '@/domain/errors';
import { productMessages } from '@/domain/messages';
import { COUNT_LABEL, COUNT_MAX, PRODUCT_COUNTS, type Product } from '@/domain/products/product';
import { TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { MoneyField } from '@/ui/form/MoneyField';
import { useAppForm } from '@/ui/form/useAppForm';
import { tellSaved } from '@/ui/tellSaved';
import { CategoryNames } from './CategoryModal';
import { changesOf, newOf, productSchema, valuesOf, type ProductParsed } from './productSchema';

interface ProductModalProps {
  /** Null: a new one. */
  product: Product | null;
  /** Names of categories that there are. */
  categories: readonly string[];
  onClose: () => void;
}

const failed = (error: unknown) => failureText(error, productMessages.saveFailed);

async function save(product: Product | null, values: ProductParsed): Promise<void> {
  if (product === null) return addProduct(newOf(values));
  const changes = changesOf(product, values);
  if (Object.keys(changes).length > 0) await changeProduct(product.id, changes);
}

/** «Nuovo prodotto» and «Modifica prodotto». */
export function ProductModal({ product, categories, onClose }: ProductModalProps) {
  const form = useAppForm(productSchema, {
    initial: valuesOf(product),
    submit: (values) =>
      tellSaved(save(product, values), { saved: productMessages.saved, waiting: ['il prodotto', 'viene salvato'], failed }),
    failed,
  });
  return (
    <FormModal form={form} title={product ? 'Modifica prodotto' : 'Nuovo prodotto'} action="Salva" size="lg" onClose={onClose}>
      <TextField form={form} name="name" label="Nome" required data-autofocus />
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt="sm">
        <TextField form={form} name="sku" label="SKU" />
        <MoneyField form={form} name="price" label="Prezzo (IVA inclusa)" />
        <TextField form={form} name="category" label="Categoria" list="product-categories" autoComplete="off" />
      </SimpleGrid>
      <CategoryNames id="product-categories" names={categories} />
      <SimpleGrid cols={{ base: 2, sm: 4 }} mt="sm">
        {PRODUCT_COUNTS.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={COUNT_LABEL[name]}
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
