import { SimpleGrid } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { RoutePath } from '@/domain/access/routes';
import { LinkCard } from '@/ui/LinkCard';

export type DashboardCard = ComponentProps<typeof LinkCard> & { to: RoutePath };

/** The cards of a dashboard. */
export function CardGrid({ cards }: { cards: readonly DashboardCard[] }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" mt="md">
      {cards.map((card) => (
        <LinkCard key={card.to} {...card} />
      ))}
    </SimpleGrid>
  );
}
