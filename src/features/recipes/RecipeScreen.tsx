import { Paper, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { createRecipe, type CreatedRecipe } from '@/data/recipes/commands';
import { failureText } from '@/domain/errors';
import { recipeMessages } from '@/domain/messages';
import type { RecipeOptions } from '@/domain/recipes/options';
import { PageHeader } from '@/ui/PageHeader';
import { BlockSkeleton } from '@/ui/states';
import { RecipeText } from './RecipeText';
import { RecipeForm } from './RecipeForm';
import { RecipeHistory } from './RecipeHistory';
import { summary } from './summary';

type Outcome =
  | { status: 'none' }
  | { status: 'asking' }
  | ({ status: 'ready'; options: RecipeOptions } & CreatedRecipe);

/** The daily limit has its own text. */
const failure = (error: unknown) => failureText(error, recipeMessages.failed, ['quota']);

/** `/ricetta`: requests a recipe from the AI service, shows and stores it. */
export function RecipeScreen({ title }: { title: string }) {
  const { uid } = useMe();
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' });
  const result = useRef<HTMLHeadingElement>(null);
  const ready = outcome.status === 'ready' ? outcome.id : null;

  // The recipe arrives seconds later, below the form: scroll it into view and announce it.
  useEffect(() => {
    if (ready === null) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [ready]);

  const ask = async (options: RecipeOptions) => {
    setOutcome({ status: 'asking' });
    try {
      setOutcome({ status: 'ready', options, ...(await createRecipe(options)) });
    } catch (error) {
      setOutcome({ status: 'none' });
      throw error; // shown in the form
    }
  };

  return (
    <>
      <PageHeader title={title} back="/user" />
      <Paper withBorder p="md" radius="md">
        <RecipeForm onAsk={ask} failed={failure} />
      </Paper>
      {outcome.status === 'asking' && (
        <section aria-label="Ricetta in preparazione">
          <Text mt="lg" mb="sm" role="status">
            Sto preparando la tua ricetta…
          </Text>
          <BlockSkeleton height={220} />
        </section>
      )}
      {outcome.status === 'ready' && (
        <Paper component="section" withBorder p="md" mt="lg" radius="md" aria-labelledby="ricetta">
          <Title order={2} size="h3" id="ricetta" ref={result} tabIndex={-1}>
            La tua ricetta
          </Title>
          <Text size="sm" className="text-muted" mb="sm">
            {outcome.options.meal} · {outcome.options.type} · {summary(outcome.options)}
          </Text>
          <RecipeText text={outcome.text} />
          <Text size="sm" className="text-muted" mt="sm">
            {outcome.left === 1
              ? 'Oggi puoi creare ancora 1 ricetta.'
              : `Oggi puoi creare ancora ${outcome.left} ricette.`}
          </Text>
        </Paper>
      )}
      <RecipeHistory uid={uid} />
    </>
  );
}
