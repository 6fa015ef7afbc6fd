import {
  IconCalendarEvent,
  IconCalendarStats,
  IconListDetails,
  IconPhoneCall,
  IconShieldCheck,
  IconShoppingCartPlus,
  IconSpeakerphone,
  IconToolsKitchen2,
  IconUserPlus,
  IconVideo,
} from '@tabler/icons-react';
import { Title } from '@mantine/core';
import { PageHeader } from '@/ui/PageHeader';
import { CardGrid, type DashboardCard } from './CardGrid';

/** The six cards of the booking control menu, in order. */
const CARDS: DashboardCard[] = [
  {
    to: '/videocall-list-booking',
    title: 'Videochiamate',
    text: 'Il calendario degli slot',
    icon: IconVideo,
  },
  {
    to: '/privacy-accepted',
    title: 'Privacy accettata',
    text: 'Chi ha accettato i termini',
    icon: IconShieldCheck,
  },
  {
    to: '/contatti-list',
    title: 'Nuovi contatti',
    text: 'I contatti da lavorare',
    icon: IconUserPlus,
  },
  {
    to: '/ricontatti-utenti',
    title: 'Ricontatti',
    text: 'Chi è da risentire',
    icon: IconPhoneCall,
  },
  {
    to: '/campagna-integrazione',
    title: 'Campagna FC6',
    text: 'Campagna integrazione',
    icon: IconSpeakerphone,
  },
  {
    to: '/campagna-integrazione-fc3',
    title: 'Campagna FC3',
    text: 'Campagna del 28 maggio',
    icon: IconSpeakerphone,
  },
];

/** Secondary links. */
const MORE: DashboardCard[] = [
  {
    to: '/booking-list',
    title: 'Elenco prenotazioni',
    text: 'Le videochiamate, giorno per giorno',
    icon: IconListDetails,
  },
  {
    to: '/giornate-coaching',
    title: 'Giornate coaching',
    text: 'Chi si è iscritto dal negozio',
    icon: IconCalendarStats,
  },
  {
    to: '/booking',
    title: 'Prenotazione clienti',
    text: 'La pagina che vedono i clienti',
    icon: IconCalendarEvent,
  },
  {
    to: '/ricetta',
    title: 'Crea ricetta',
    text: 'Una ricetta con i grammi scelti',
    icon: IconToolsKitchen2,
  },
  {
    to: '/create-order',
    title: 'Crea ordine',
    text: 'Il punto vendita',
    icon: IconShoppingCartPlus,
  },
];

/** `/booking-general`: the booking control menu. */
export function BookingMenuScreen({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <CardGrid cards={CARDS} />
      <Title order={2} size="h4" mt="lg">
        Altre pagine
      </Title>
      <CardGrid cards={MORE} />
    </>
  );
}
