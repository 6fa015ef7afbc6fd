import { SimpleGrid } from '@mantine/core';
import { IconChefHat } from '@tabler/icons-react';
import {
  CARBOHYDRATE_GRAMS,
  FAT_GRAMS,
  PROTEIN_GRAMS,
  RECIPE_MEALS,
  RECIPE_STYLES,
  RECIPE_TYPES,
  type RecipeOptions,
} from '@/domain/recipes/options';
import { SelectField } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import { FIRST_VALUES, recipeSchema } from './recipeSchema';

const inGrams = (grams: readonly number[]) =>
  grams.map((value) => ({ value: String(value), label: `${value} g` }));
const PROTEIN_CHOICES = [{ value: '', label: 'Scegli' }, ...inGrams(PROTEIN_GRAMS)];
const CARBOHYDRATE_CHOICES = [{ value: '', label: 'Nessuno' }, ...inGrams(CARBOHYDRATE_GRAMS)];

interface RecipeFormProps {
  /** Resolves with a recipe; rejects if there is none, and keeps the choices. */
  onAsk: (options: RecipeOptions) => Promise<void>;
  /** Error text. */
  failed: (error: unknown) => string;
}

/** Meal, type, grams and style; only the protein has no default. */
export function RecipeForm({ onAsk, failed }: RecipeFormProps) {
  const form = useAppForm(recipeSchema, {
    initial: FIRST_VALUES,
    light: true,
    submit: (values) => onAsk(values),
    failed,
  });
  return (
    <Form form={form} label="Crea la tua ricetta">
      <SimpleGrid cols={2} spacing="sm">
        <SelectField form={form} name="meal" label="Pasto" data={[...RECIPE_MEALS]} />
        <SelectField form={form} name="type" label="Tipo" data={[...RECIPE_TYPES]} />
        <SelectField form={form} name="protein" label="Proteine" required data={PROTEIN_CHOICES} />
        <SelectField
          form={form}
          name="carbohydrates"
          label="Carboidrati"
          data={CARBOHYDRATE_CHOICES}
        />
        <SelectField form={form} name="fat" label="Grassi" data={inGrams(FAT_GRAMS)} />
        <SelectField form={form} name="style" label="Stile" data={[...RECIPE_STYLES]} />
      </SimpleGrid>
      <FormFailure form={form} />
      <SubmitButton
        form={form}
        mt="md"
        fullWidth
        size="md"
        leftSection={<IconChefHat size={20} aria-hidden />}
      >
        Crea la ricetta
      </SubmitButton>
    </Form>
  );
}
