import { SimpleGrid } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMe } from '@/components/session/useMe';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { LinkCard } from '@/ui/LinkCard';

export type DashboardCard = ComponentProps<typeof LinkCard> & { to: RoutePath };

/** The cards of a dashboard that lead where one may go. */
export function CardGrid({ cards }: { cards: readonly DashboardCard[] }) {
  const { role } = useMe();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" mt="md">
      {cards
        .filter(({ to }) => mayOpen(role, to))
        .map((card) => (
          <LinkCard key={card.to} {...card} />
        ))}
    </SimpleGrid>
  );
}
