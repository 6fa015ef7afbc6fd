import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { toast } from '@/ui/feedback';
import classes from './Recipes.module.css';

/** External text is rendered as plain text, never as markup. */
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
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Copia
        </Button>
        {onDelete && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onDelete}
          >
            Elimina
          </Button>
        )}
      </Group>
    </>
  );
}
