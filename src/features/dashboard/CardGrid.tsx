import { SimpleGrid } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMe } from '@/components/session/useMe';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { LinkCard } from '@/ui/LinkCard';

export interface DashboardCard extends ComponentProps<typeof LinkCard> {
  to: RoutePath;
  /** Shown to every role; those without access see this reason. */
  always?: string;
}

/** Dashboard cards: those that the role may open, and those marked `always`. */
export function CardGrid({ cards }: { cards: readonly DashboardCard[] }) {
  const { role } = useMe();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" mt="md">
      {cards
        .filter(({ to, always }) => always || mayOpen(role, to))
        .map(({ always, ...card }) => (
          <LinkCard key={card.to} {...card} locked={mayOpen(role, card.to) ? undefined : always} />
        ))}
    </SimpleGrid>
  );
}
