import { IconPercentage } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';
import { useOwnStudio } from '@/components/session/useMe';
import { useViews } from '@/components/view/useViews';
import { renewalCount, renewalPages, renewals } from '@/data/renewals/sources';
import { renewalMessages } from '@/domain/messages';
import { OUTCOME_OF, type Renewal } from '@/domain/renewals/renewal';
import { recordIdOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { ListPage } from '@/ui/list/ListPage';
import { useListUrl } from '@/ui/list/useListUrl';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useMinute } from '@/ui/useMinute';
import { dueOptions, OUTCOME_OPTIONS, productOptions, renewalSchema } from './listUrl';
import { renewalColumns, RENEWALS_CSV } from './columns';
import { LinkedOutcome } from './LinkedOutcome';
import { OutcomeModal } from './OutcomeModal';

const Dialogs = lazyDialogs({ rates: async () => (await import('./RatesModal')).RatesModal });

const renewalKey = ({ id }: Renewal) => id;

/** `/rinnovi`: clients whose programme or order ends soon, or has ended without a later one. */
export function RenewalsScreen({ title }: { title: string }) {
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => renewalSchema(own), [own]));
  const { within, product, outcome, studio } = listUrl.values;
  const now = useMinute();
  const today = romeDay(now);
  const search = useMemo(
    () => ({ within: within ?? '30', studio, product: product || null, outcome, today }),
    [outcome, product, studio, today, within],
  );
  const list = usePagedRows(renewals(search), { listUrl });
  const count = useListCount(list, {
    key: `${listUrl.key}/${today}`,
    again: list.rows,
    count: () => renewalCount(search),
  });
  const [params, setParams] = useSearchParams();
  const linked = recordIdOf(params.get(OUTCOME_OF));
  const closeLinked = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(OUTCOME_OF);
        return next;
      },
      { replace: true },
    );
  const [asking, setAsking] = useState<Renewal | null>(null);
  const [rates, setRates] = useState(false);
  const columns = useMemo(() => renewalColumns(now, setAsking), [now]);
  const products = useMemo(
    () => [...new Set(list.rows.map((row) => row.product))].filter(Boolean),
    [list.rows],
  );
  const views = useViews('rinnovi');
  return (
    <>
      <ListPage
        title={title}
        listUrl={listUrl}
        list={list}
        count={count}
        actions={[
          {
            label: 'Tasso di rinnovo',
            icon: <IconPercentage size={17} aria-hidden />,
            onClick: () => setRates(true),
          },
        ]}
        bar={{
          views,
          selects: [
            { field: 'within', label: 'Quando', options: dueOptions(within) },
            ...(own === null
              ? [{ field: 'studio', label: 'Studio', options: STUDIO_OPTIONS }]
              : []),
            { field: 'product', label: 'Prodotto', options: productOptions(products, product) },
            { field: 'outcome', label: 'Esito', options: OUTCOME_OPTIONS },
          ],
        }}
        columns={columns}
        rowKey={renewalKey}
        empty={{
          text: renewalMessages.none,
          hint: renewalMessages.noneHint,
          filtered: { hint: renewalMessages.noneFiltered, reset: 'Togli i filtri' },
        }}
        csv={{
          name: 'rinnovi',
          columns: RENEWALS_CSV,
          pages: () => renewalPages(search),
        }}
      />
      {linked && <LinkedOutcome key={linked} id={linked} now={now} onClose={closeLinked} />}
      {asking && <OutcomeModal renewal={asking} now={now} onClose={() => setAsking(null)} />}
      <Dialogs
        open={rates ? 'rates' : null}
        props={{ rates: { filters: search } }}
        onClose={() => setRates(false)}
      />
    </>
  );
}
