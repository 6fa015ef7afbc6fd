import { Title } from '@mantine/core';
import {
  IconBarbell,
  IconCalendarEvent,
  IconMessagePlus,
  IconShoppingBag,
  IconVideo,
} from '@tabler/icons-react';
import { Cards, type HomeCard } from './Cards';

/** Cards of pages that clients have in their menu, but staff don't. */
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

/** The other pages of clients, for staff who look at their home. */
export function MoreCards() {
  return (
    <nav aria-labelledby="altre">
      <Title order={2} size="h4" mt="lg" mb="sm" id="altre">
        Altre pagine
      </Title>
      <Cards cards={MORE} />
    </nav>
  );
}
