import '@/ui/tabs.css';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMe } from '@/components/session/useMe';
import { countedPages, revenue } from '@/data/accounting/sources';
import { ACCOUNTING_CSV } from '@/domain/accounting/counted';
import { quickRange, type Period } from '@/domain/accounting/period';
import { accountsOf } from '@/domain/accounting/view';
import { orderMessages } from '@/domain/messages';
import { plural } from '@/domain/text';
import { ProgressBar } from '@/ui/list/BulkBar';
import { ListActions } from '@/ui/list/ListActions';
import { useExport } from '@/ui/list/useExport';
import { useListUrl } from '@/ui/list/useListUrl';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useToday } from '@/ui/useMinute';
import { accountingSchema, TABS, type Tab } from './listUrl';
import { Analysis } from './Analysis';
import { DueOrders } from './DueOrders';
import { Overview } from './Overview';
import { PeriodPicker } from './PeriodPicker';
import { Undated } from './Figures';

/** The default tab, which the URL omits. */
const SUMMARY = 'riepilogo';
const LABELS: Readonly<Record<Tab, string>> = {
  analisi: 'Analisi',
  'da-incassare': 'Da incassare',
};

/**
 * `/orders-accounting`: revenue, from the sums that functions maintain. Reads only unpaid orders.
 */
export function AccountingScreen({ title }: { title: string }) {
  const { uid } = useMe();
  const desk =
    useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const today = useToday();
  const schema = useMemo(() => accountingSchema(quickRange('mese', today)), [today]);
  const listUrl = useListUrl(schema);
  const { first, last, tab, studio } = listUrl.values;
  const period = useMemo<Period>(() => ({ first, last }), [first, last]);
  const exporting = useExport({
    name: 'contabilita-ordini',
    columns: ACCOUNTING_CSV,
    pages: () => countedPages(period),
  });
  const actions = [
    {
      label: 'Esporta per il commercialista',
      icon: <IconDownload size={17} aria-hidden />,
      onClick: exporting.start,
      primary: true,
    },
  ];
  return (
    <>
      <PageHeader
        title={title}
        back="/gestione-general"
        actions={<ListActions desk={desk} actions={actions} />}
      />
      <PeriodPicker
        period={period}
        today={today}
        onChange={(changed) => listUrl.change({ ...changed })}
      />
      {exporting.written !== null && (
        <ProgressBar
          text={plural(exporting.written, 'ordine scritto', 'ordini scritti')}
          percent={null}
          label="Esportazione"
          onCancel={exporting.cancel}
        />
      )}
      <Undated />
      <Tabs
        value={tab ?? SUMMARY}
        onChange={(value) => listUrl.change({ tab: TABS.find((one) => one === value) ?? null })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={SUMMARY}>Riepilogo</Tabs.Tab>
          {TABS.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {LABELS[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab ?? SUMMARY}>
          {tab === 'da-incassare' ? (
            <DueOrders listUrl={listUrl} period={period} failed={orderMessages.accountingFailed} />
          ) : (
            <Live
              source={revenue(period)}
              skeleton={<BlockSkeleton height={480} />}
              failed={orderMessages.accountingFailed}
            >
              {(months) => {
                const accounts = accountsOf(months.flat(), period);
                const { orders, open } = accounts.now;
                if (tab === 'analisi')
                  return (
                    <Analysis accounts={accounts} uid={uid} listUrl={listUrl} studio={studio} />
                  );
                return orders + open + (accounts.before?.sums.orders ?? 0) === 0 ? (
                  <EmptyState
                    text="Nessun ordine in questo periodo"
                    hint="Scegli altre date o un periodo più lungo."
                  />
                ) : (
                  <Overview accounts={accounts} />
                );
              }}
            </Live>
          )}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
