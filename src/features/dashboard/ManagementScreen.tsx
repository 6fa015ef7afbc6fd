import {
  IconArchive,
  IconBarbell,
  IconCalculator,
  IconForms,
  IconListDetails,
  IconReportAnalytics,
  IconStethoscope,
} from '@tabler/icons-react';
import { useMe } from '@/components/session/useMe';
import { accessSettings } from '@/data/settings/access';
import { mayManage } from '@/domain/access/management';
import { visit } from '@/domain/access/visit';
import { errorText } from '@/domain/errors';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useLive } from '@/ui/useLive';
import { CardGrid, type DashboardCard } from './CardGrid';

const CONSULTATIONS: DashboardCard = {
  to: '/consulenze-riepilogo',
  title: 'Consulenze',
  text: 'Riepilogo delle consulenze',
  icon: IconStethoscope,
};

/** For the accounts that /impostazioni names (decision 5), in the order of document 1 §2.12. */
const MANAGEMENT: DashboardCard[] = [
  { to: '/assistenzatecnica-nascosta', title: 'Archivio tecnico', text: 'Le richieste tecniche risposte', icon: IconArchive },
  { to: '/products', title: 'Prodotti', text: 'Catalogo e prezzi', icon: IconBarbell },
  { to: '/order-list-new', title: 'Lista ordini', text: 'Tutti gli ordini', icon: IconListDetails },
  { to: '/orders-accounting', title: 'Contabilità', text: 'Incassi e andamento', icon: IconCalculator },
  { to: '/questionari-template', title: 'Modelli di questionario', text: 'Domande e modelli', icon: IconForms },
  { to: '/questionari-users', title: 'Questionari degli utenti', text: 'Le risposte dei clienti', icon: IconReportAnalytics },
];

/** `/gestione-general` (AT-074): Consulenze for everybody, the other cards for the accounts in the list, where their role may go. */
export function ManagementScreen({ title }: { title: string }) {
  const { email, role } = useMe();
  const source = accessSettings();
  const settings = useLive(source);
  const listed = settings.status === 'ready' && mayManage(email, settings.data);
  const cards = listed ? [CONSULTATIONS, ...MANAGEMENT.filter(({ to }) => visit(to, role) === 'allow')] : [CONSULTATIONS];
  return (
    <>
      <PageHeader title={title} />
      <CardGrid cards={cards} />
      {settings.status === 'loading' && <BlockSkeleton height={76} />}
      {settings.status === 'error' && <ErrorState text={errorText(settings.error)} onRetry={() => source.retry()} />}
    </>
  );
}
