import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { RoutePath } from '@/domain/access/routes';
import { useListUrl } from '@/ui/list/useListUrl';
import { PageHeader } from '@/ui/PageHeader';
import { DASHBOARD_SCHEMA } from './listUrl';
import { ContactReminders } from './ContactReminders';
import classes from './Dashboard.module.css';
import { MyReminders } from './MyReminders';
import { News } from './News';
import { TodaySection } from './today/TodaySection';

const QUICK: { to: RoutePath; label: string }[] = [
  { to: '/promemoria-pubblico', label: 'Promemoria pubblici' },
  { to: '/contatti-list', label: 'Nuovi contatti' },
  { to: '/order-list-new', label: 'Lista ordini' },
  { to: '/questionari-users', label: 'Questionari' },
  { to: '/questionari-users-scaduti', label: 'Questionari scaduti' },
  { to: '/consulenze-riepilogo', label: 'Riepilogo consulenze' },
];

/** `/dashboard`: what waits today; the person's tasks, leads to recall, and the news. */
export function DashboardScreen({ title }: { title: string }) {
  const listUrl = useListUrl(DASHBOARD_SCHEMA);
  const { called, mine } = listUrl.values;
  return (
    <>
      <PageHeader title={title} />
      <TodaySection />
      <nav aria-label="Accesso rapido">
        <Group gap="xs">
          {QUICK.map(({ to, label }) => (
            <Button key={to} component={Link} to={to} variant="light">
              {label}
            </Button>
          ))}
        </Group>
      </nav>
      <MyReminders listUrl={listUrl} />
      <ContactReminders done={called} mine={mine} onChange={listUrl.change} />
      <News />
      <aside className={classes.notice} aria-label="Aggiornamenti">
        Quando è pronta una nuova versione compare un avviso: premi «Aggiorna» quando hai finito
        quello che stai facendo.
      </aside>
    </>
  );
}
