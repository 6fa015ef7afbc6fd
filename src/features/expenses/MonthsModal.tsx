import { Modal } from '@mantine/core';
import { useState } from 'react';
import { expensesByMonth } from '@/data/expenses/sources';
import { shownCents } from '@/domain/orders/machineMoney';
import { serverNow } from '@/domain/time/clock';
import { romeMonth } from '@/domain/time/rome';
import { BarTable, ColumnChart, type Series } from '@/ui/BarChart';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';

const SERIES: readonly Series[] = [{ label: 'Spese', tone: 'accent' }];
const TITLE = 'Spese per mese';
const euro = (cents: number) => `${shownCents(cents)} €`;

/** «11/26» */
const shortMonth = (month: string) => `${month.slice(5)}/${month.slice(2, 4)}`;

/** Totals of the last twelve months, as a chart and a table. */
export function MonthsModal({ uid, onClose }: { uid: string; onClose: () => void }) {
  useFocusReturn();
  // Includes expenses added meanwhile.
  const [opened] = useState(() => serverNow().getTime());
  return (
    <Modal opened onClose={onClose} title={TITLE} size="lg">
      <Live
        source={expensesByMonth(uid, romeMonth(new Date(opened)), opened)}
        skeleton={<BlockSkeleton height={480} />}
      >
        {(months) => {
          const rows = months.map(({ month, cents }) => ({
            label: shortMonth(month),
            values: [cents],
          }));
          return (
            <>
              <ColumnChart title={`${TITLE}, ultimi 12 mesi`} series={SERIES} columns={rows} />
              <BarTable
                title="Ultimi 12 mesi"
                rowHeader="Mese"
                series={SERIES}
                rows={rows.toReversed()}
                format={euro}
              />
            </>
          );
        }}
      </Live>
    </Modal>
  );
}
