import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { importOrders, importProgress } from '@/data/orders/import';
import { AppError, errorText } from '@/domain/errors';
import { importMessages } from '@/domain/messages';
import { importLines } from '@/domain/orders/importOrder';
import type { DayRange } from '@/domain/orders/shopRange';
import { dayField } from '@/ui/list/urlFields';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useListUrl } from '@/ui/list/useListUrl';
import { Live, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import classes from './Import.module.css';
import { ImportLog } from './ImportLog';

const SCHEMA = {
  fields: { first: dayField('dal'), last: dayField('al') },
  paging: 'more',
} as const;

/**
 * `/import-orders`: imports orders of some days from the site's export. The days are in the
 * URL, so that a reload finds their log.
 */
export function ImportOrdersScreen({ title }: { title: string }) {
  const listUrl = useListUrl(SCHEMA);
  const { first, last } = listUrl.values;
  const range = first && last ? { startDate: first, endDate: last } : null;
  const [running, setRunning] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  const start = async (days: DayRange) => {
    setSaid(null);
    setRunning(true);
    try {
      const { state } = await importOrders(days);
      if (state === 'altrove') setSaid(importMessages.elsewhere);
    } catch (error) {
      // Same wording as in the log, so that it isn't shown twice.
      setSaid(importLines.failed(error instanceof AppError ? error.message : errorText(error)));
    } finally {
      setRunning(false);
    }
  };

  return (
    <>
      <PageHeader title={title} back="/gestione-general" />
      <PeriodForm
        label="Giorni da importare"
        labels={{ first: 'Data di inizio', last: 'Data di fine' }}
        first={first ?? ''}
        last={last ?? ''}
        needed={importMessages.datesNeeded}
        onSearch={(from, to) => {
          listUrl.change({ first: from, last: to });
          void start({ startDate: from, endDate: to });
        }}
        button={
          // Not «loading», which would hide the label.
          <Button
            type="submit"
            disabled={running}
            leftSection={<IconFileImport size={16} aria-hidden />}
          >
            {running ? 'Importazione in corso...' : 'Importa Ordini'}
          </Button>
        }
      />
      <h2 className={classes.title}>Log Importazione</h2>
      {range ? (
        <Live
          source={importProgress(range)}
          skeleton={<BlockSkeleton height={160} />}
          empty={<ImportLog progress={null} running={running} said={said} />}
        >
          {(progress) => <ImportLog progress={progress} running={running} said={said} />}
        </Live>
      ) : (
        <ImportLog progress={null} running={running} said={said} none={importMessages.noDays} />
      )}
    </>
  );
}
