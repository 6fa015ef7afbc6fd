import { Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { deleteRecipe } from '@/data/recipes/commands';
import { ownRecipes } from '@/data/recipes/sources';
import type { Recipe } from '@/domain/recipes/options';
import { formatDateTime } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { MoreButton } from '@/ui/list/Pager';
import { RecipeText } from './RecipeText';
import { summary } from './summary';
import classes from './Recipes.module.css';

/** The person's earlier recipes, newest first; expandable. */
export function RecipeHistory({ uid }: { uid: string }) {
  const source = ownRecipes(uid);
  return (
    <section aria-labelledby="le-tue-ricette">
      <Title order={2} size="h4" id="le-tue-ricette" mt="lg" mb="sm">
        Le tue ricette
      </Title>
      <Live
        source={source}
        skeleton={<ListSkeleton rows={3} rowHeight={64} />}
        empty={<EmptyState text="Nessuna ricetta" hint="Le ricette che crei restano qui." />}
      >
        {(rows) => (
          <>
            <ul className={classes.list}>
              {rows.map((recipe) => (
                <li key={recipe.id}>
                  <HistoryEntry recipe={recipe} />
                </li>
              ))}
            </ul>
            <MoreButton source={source} label="Carica altre" />
          </>
        )}
      </Live>
    </section>
  );
}

function HistoryEntry({ recipe }: { recipe: Recipe }) {
  const { id, options, text, at } = recipe;
  const remove = async () => {
    if (
      !(await confirm({
        question: 'Sei sicuro di voler eliminare questa ricetta?',
        action: 'Elimina ricetta',
        danger: true,
      }))
    )
      return;
    try {
      await deleteRecipe(id);
      toast.success('Ricetta eliminata.');
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <details className={classes.entry}>
      <summary className={classes.summary}>
        <span>
          <Text component="span" display="block" fw={600}>
            {options ? `${options.meal} · ${options.type}` : 'Ricetta'}
          </Text>
          <Text component="span" display="block" size="sm" className="text-muted">
            {at ? formatDateTime(at) : 'Data n/d'}
            {options && ` · ${summary(options)}`}
          </Text>
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </summary>
      <RecipeText text={text} onDelete={() => void remove()} />
    </details>
  );
}
