import { Alert, Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { IconChefHat } from '@tabler/icons-react';
import { useForm } from 'react-hook-form';
import {
  CARBOHYDRATE_GRAMS,
  FAT_GRAMS,
  PROTEIN_GRAMS,
  RECIPE_MEALS,
  RECIPE_STYLES,
  RECIPE_TYPES,
  type RecipeOptions,
} from '@/domain/recipes/options';
import { FIRST_VALUES, recipeSchema, type RecipeValues } from './recipeSchema';

const inGrams = (grams: readonly number[]) => grams.map((value) => ({ value: String(value), label: `${value} g` }));

interface RecipeFormProps {
  /** Resolves when the recipe is there; rejects when there is none: what was chosen stays. */
  onAsk: (options: RecipeOptions) => Promise<void>;
  error: string | null;
}

/** Meal, type, grams and style (AT-086); only the protein has to be chosen. */
export function RecipeForm({ onAsk, error }: RecipeFormProps) {
  const form = useForm<RecipeValues, unknown, RecipeOptions>({ resolver: zodResolver(recipeSchema), defaultValues: FIRST_VALUES });
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit(onAsk)(event)} noValidate aria-label="Crea la tua ricetta">
      <SimpleGrid cols={2} spacing="sm">
        <NativeSelect label="Pasto" data={[...RECIPE_MEALS]} {...form.register('meal')} />
        <NativeSelect label="Tipo" data={[...RECIPE_TYPES]} {...form.register('type')} />
        <NativeSelect
          label="Proteine"
          withAsterisk
          data={[{ value: '', label: 'Scegli' }, ...inGrams(PROTEIN_GRAMS)]}
          error={errors.protein?.message}
          {...form.register('protein')}
        />
        <NativeSelect
          label="Carboidrati"
          data={[{ value: '', label: 'Nessuno' }, ...inGrams(CARBOHYDRATE_GRAMS)]}
          error={errors.carbohydrates?.message}
          {...form.register('carbohydrates')}
        />
        <NativeSelect label="Grassi" data={inGrams(FAT_GRAMS)} error={errors.fat?.message} {...form.register('fat')} />
        <NativeSelect label="Stile" data={[...RECIPE_STYLES]} {...form.register('style')} />
      </SimpleGrid>
      {error && <Alert mt="md" color="red" role="alert" title={error} />}
      <Button type="submit" mt="md" fullWidth size="md" loading={isSubmitting} leftSection={<IconChefHat size={20} aria-hidden />}>
        Crea la ricetta
      </Button>
    </form>
  );
}
