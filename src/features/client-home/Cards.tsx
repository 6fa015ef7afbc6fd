import { SimpleGrid } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMe } from '@/components/session/useMe';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { LinkCard } from '@/ui/LinkCard';
import classes from './Home.module.css';

export type HomeCard = ComponentProps<typeof LinkCard> & { to: RoutePath };

/** Links as cards: those that the person may open. */
export function Cards({ cards }: { cards: readonly HomeCard[] }) {
  const { role } = useMe();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" className={classes.cards}>
      {cards
        .filter(({ to }) => mayOpen(role, to))
        .map((card) => (
          <LinkCard key={card.to} {...card} />
        ))}
    </SimpleGrid>
  );
}
