import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { RecipeOptions } from '@/domain/recipes/options';
import { toast } from '@/ui/toast';
import classes from './Recipes.module.css';

/** What was asked for, in a line. */
export function summary({ carbohydrates, protein, fat, style }: RecipeOptions): string {
  const grams = [
    carbohydrates === null ? 'senza carboidrati' : `carboidrati ${carbohydrates} g`,
    `proteine ${protein} g`,
    `grassi ${fat} g`,
  ];
  return [`Cucina ${style.toLowerCase()}`, ...grams].join(' · ');
}

/** Text that came from outside is text: nothing in it is markup. */
export function RecipeText({ text, onDelete }: { text: string; onDelete?: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Ricetta copiata.'),
      () => toast.error('Copia non riuscita: seleziona il testo e copialo a mano.'),
    );
  return (
    <>
      <Text className={classes.text}>{text}</Text>
      <Group mt="sm" gap="xs">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copia
        </Button>
        {onDelete && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete}>
            Elimina
          </Button>
        )}
      </Group>
    </>
  );
}
