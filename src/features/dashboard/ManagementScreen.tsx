import {
  IconArchive,
  IconBarbell,
  IconCalculator,
  IconForms,
  IconListDetails,
  IconReportAnalytics,
  IconStethoscope,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMe } from '@/components/session/useMe';
import { accessSettings } from '@/data/settings/sources';
import { mayManage, type AccessSettings } from '@/domain/access/management';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, BlockSkeleton } from '@/ui/states';
import { useLive } from '@/ui/useLive';
import { CardGrid, type DashboardCard } from './CardGrid';

const CONSULTATIONS: DashboardCard = {
  to: '/consulenze-riepilogo',
  title: 'Consulenze',
  text: 'Riepilogo delle consulenze',
  icon: IconStethoscope,
};

/** Cards for the accounts listed in /impostazioni, in order. */
const MANAGEMENT: DashboardCard[] = [
  {
    to: '/assistenzatecnica-nascosta',
    title: 'Archivio tecnico',
    text: 'Le richieste tecniche risposte',
    icon: IconArchive,
    always: 'L’archivio tecnico si apre solo agli Amministratori.',
  },
  { to: '/products', title: 'Prodotti', text: 'Catalogo e prezzi', icon: IconBarbell },
  { to: '/order-list-new', title: 'Lista ordini', text: 'Tutti gli ordini', icon: IconListDetails },
  {
    to: '/orders-accounting',
    title: 'Contabilità',
    text: 'Incassi e andamento',
    icon: IconCalculator,
  },
  {
    to: '/questionari-template',
    title: 'Modelli di questionario',
    text: 'Domande e modelli',
    icon: IconForms,
  },
  {
    to: '/questionari-users',
    title: 'Questionari degli utenti',
    text: 'Le risposte dei clienti',
    icon: IconReportAnalytics,
  },
];

/**
 * `/gestione-general`: Consulenze for everybody, the other cards for the listed accounts, whatever
 * their role.
 */
export function ManagementScreen({ title }: { title: string }) {
  const { email } = useMe();
  const { listed, below } = useLive<AccessSettings | null, { listed: boolean; below: ReactNode }>(
    accessSettings(),
    {
      loading: { listed: false, below: <BlockSkeleton height={76} /> },
      ready: (settings) => ({ listed: mayManage(email, settings), below: null }),
      error: ({ error, retry }) => ({
        listed: false,
        below: <ErrorState error={error} onRetry={retry} />,
      }),
    },
  );
  const cards = listed ? [CONSULTATIONS, ...MANAGEMENT] : [CONSULTATIONS];
  return (
    <>
      <PageHeader title={title} />
      <CardGrid cards={cards} />
      {below}
    </>
  );
}
