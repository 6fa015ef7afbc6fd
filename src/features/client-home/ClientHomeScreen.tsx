import { SimpleGrid, Title } from '@mantine/core';
import {
  IconBarbell,
  IconCalendarEvent,
  IconChecklist,
  IconHeadset,
  IconMessagePlus,
  IconSalad,
  IconShoppingBag,
  IconSoup,
  IconToolsKitchen2,
  IconVideo,
} from '@tabler/icons-react';
import { useDeferredValue, useState, type ComponentProps, type ReactNode } from 'react';
import { useMe } from '@/components/session/useMe';
import { firstRows } from '@/data/live/firstRows';
import { mayOpen, type RoutePath } from '@/domain/access/routes';
import { TECHNICAL_TICKETS_PER_DAY } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { LinkCard } from '@/ui/LinkCard';
import { PageHeader } from '@/ui/PageHeader';
import { Overview } from './Overview';

type HomeCard = ComponentProps<typeof LinkCard> & { to: RoutePath };

/** Main cards of the client panel, in order. */
const CARDS: HomeCard[] = [
  {
    to: '/ticket-page-tecnico',
    title: 'Assistenza tecnica',
    text: `Scrivi al team tecnico: fino a ${TECHNICAL_TICKETS_PER_DAY} richieste al giorno`,
    icon: IconHeadset,
  },
  {
    to: '/ticket-page',
    title: 'Assistenza nutrizionale',
    text: ticketMessages.monthlyQuota,
    icon: IconSalad,
  },
  {
    to: '/ricetta',
    title: 'Crea la tua ricetta',
    text: 'Una ricetta con i grammi che scegli',
    icon: IconToolsKitchen2,
  },
  {
    to: '/alimentazione-page',
    title: 'La tua dieta',
    text: 'I tuoi piani alimentari',
    icon: IconSoup,
  },
  {
    to: '/check-storico',
    title: 'I tuoi check',
    text: 'Foto e misure nel tempo',
    icon: IconChecklist,
  },
];

/** Secondary links of the panel. */
const MORE: HomeCard[] = [
  {
    to: '/create-ticket',
    title: 'Nuovo ticket nutrizionale',
    text: 'Fai una domanda al nutrizionista',
    icon: IconMessagePlus,
  },
  {
    to: '/user-programmi',
    title: 'I tuoi percorsi',
    text: 'Gli step del tuo percorso e i questionari',
    icon: IconBarbell,
  },
  {
    to: '/user-ordini',
    title: 'I tuoi ordini',
    text: 'Che cosa hai comprato, e quando scade',
    icon: IconShoppingBag,
  },
  {
    to: '/video-call-page',
    title: 'Videochiamata',
    text: 'Parla con il nutrizionista',
    icon: IconVideo,
  },
  {
    to: '/booking',
    title: 'Prenota',
    text: 'Scegli giorno e ora della videochiamata',
    icon: IconCalendarEvent,
  },
];

/**
 * `/user`: the client's tasks, and cards to every client area (staff see only the cards). `notice`,
 * `documents` and `children` (change password, profile completion) come from other areas: the frame
 * composes them.
 */
export function ClientHomeScreen(props: {
  title: string;
  name: string;
  notice?: ReactNode;
  documents?: ReactNode;
  children?: ReactNode;
}) {
  const { title, name, notice, documents, children } = props;
  const { role } = useMe();
  // On arrival, renders the tasks first: content below the fold would double the time on a slow
  // phone. On Back, renders everything at once to restore the scroll position.
  const [arriving] = useState(() => !firstRows.getSnapshot());
  const whole = useDeferredValue(true, !arriving);
  return (
    <>
      <PageHeader title={title} subtitle={name ? `Ciao, ${name}!` : 'Ciao!'} />
      {role === 'user' && <Overview />}
      {whole && (
        <>
          {notice}
          <section aria-label="Le tue pagine">
            <Cards cards={CARDS} />
            <Title order={2} size="h4" mt="lg" mb="sm">
              Altre pagine
            </Title>
            <Cards cards={MORE} />
          </section>
          {documents}
          {children}
        </>
      )}
    </>
  );
}

function Cards({ cards }: { cards: HomeCard[] }) {
  const { role } = useMe();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {cards
        .filter(({ to }) => mayOpen(role, to))
        .map((card) => (
          <LinkCard key={card.to} {...card} />
        ))}
    </SimpleGrid>
  );
}
