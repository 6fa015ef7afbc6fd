import { IconReceipt, IconSearch, IconShoppingCartPlus } from '@tabler/icons-react';
import { PageHeader } from '@/ui/PageHeader';
import { CardGrid, type DashboardCard } from './CardGrid';

const CARDS: DashboardCard[] = [
  {
    to: '/order',
    title: 'Crea ordine',
    text: 'Registra un nuovo ordine',
    icon: IconShoppingCartPlus,
  },
  {
    to: '/uscite',
    title: 'Carica uscita',
    text: 'Registra una spesa dello studio',
    icon: IconReceipt,
  },
  {
    to: '/order-list',
    title: 'Ricerca ordini',
    text: 'Trova gli ordini di un cliente',
    icon: IconSearch,
  },
];

/** `/orders-general`: the studio-style dashboard. */
export function OrdersGeneralScreen({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <CardGrid cards={CARDS} />
    </>
  );
}
