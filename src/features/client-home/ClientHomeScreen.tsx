import { Card, SimpleGrid, Text } from '@mantine/core';
import { IconChecklist, IconHeadset, IconSalad, IconSoup, IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeader } from '@/ui/PageHeader';
import classes from './ClientHomeScreen.module.css';

/** The client panel's cards, in the order of document 1 §2.12 (AT-068). */
const CARDS = [
  { to: '/ticket-page-tecnico', title: 'Assistenza tecnica', text: 'Scrivi al team tecnico, senza limiti', icon: IconHeadset },
  { to: '/ticket-page', title: 'Assistenza nutrizionale', text: 'Hai a disposizione 2 ticket al mese', icon: IconSalad },
  { to: '/ricetta', title: 'Crea la tua ricetta', text: 'Una ricetta con i grammi che scegli', icon: IconToolsKitchen2 },
  { to: '/alimentazione-page', title: 'La tua dieta', text: 'I tuoi piani alimentari', icon: IconSoup },
  { to: '/check-storico', title: 'I tuoi check', text: 'Foto e misure nel tempo', icon: IconChecklist },
] as const;

/** `/user`: cards to every client area; `children` are the account boxes the frame adds (change password, profile completion). */
export function ClientHomeScreen({ title, name, children }: { title: string; name: string; children?: ReactNode }) {
  return (
    <>
      <PageHeader title={title} subtitle={name ? `Ciao, ${name}!` : 'Ciao!'} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" my="md">
        {CARDS.map(({ to, title, text, icon: Icon }) => (
          <Card key={to} component={Link} to={to} withBorder className={classes.card}>
            <Icon size={28} aria-hidden className={classes.icon} />
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" className="text-muted">
                {text}
              </Text>
            </div>
          </Card>
        ))}
      </SimpleGrid>
      {children}
    </>
  );
}
