import * as z from 'zod/mini';
import { PRODUCT_FIELDS } from '@/domain/products/fields';
import { TextField, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';

const schema = z.object({
  category: text({ missing: 'Scrivi la categoria.', max: PRODUCT_FIELDS.category.max }),
});

interface CategoryModalProps {
  count: number;
  categories: readonly string[];
  onChosen: (category: string) => void;
  onClose: () => void;
}

/** Sets one category for several products. */
export function CategoryModal({ count, categories, onChosen, onClose }: CategoryModalProps) {
  const form = useAppForm(schema, {
    initial: { category: '' },
    submit: ({ category }) => Promise.resolve(category),
    onSaved: onChosen,
    light: true,
  });
  const title = count === 1 ? 'Categoria del prodotto' : `Categoria di ${count} prodotti`;
  return (
    <FormModal form={form} title={title} action="Applica" unsaved={null} onClose={onClose}>
      <TextField
        form={form}
        name="category"
        label={PRODUCT_FIELDS.category.label}
        required
        list="bulk-categories"
        autoComplete="off"
        data-autofocus
      />
      <Suggestions id="bulk-categories" names={categories} />
    </FormModal>
  );
}

/** Suggestions for a text field. */
export function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
