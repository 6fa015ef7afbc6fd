import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { management } from '@/data/management/sources';
import { daysOfMonth, type Days } from '@/domain/accounting/period';
import type { LiveSource } from '@/domain/live';
import type { Management } from '@/domain/management/figures';
import {
  comparedRows,
  countedText,
  isNothing,
  MANAGEMENT_CSV,
  monthName,
  monthsUntil,
  type Compared,
} from '@/domain/management/view';
import { managementMessages } from '@/domain/messages';
import { addMonths, romeDayStart, romeMonth } from '@/domain/time/rome';
import type { UrlField } from '@/ui/list/urlFields';
import { FilterSelect } from '@/ui/list/FilterBar';
import { ListActions } from '@/ui/list/ListActions';
import { EXPORT_FAILED, useExports } from '@/ui/list/useExport';
import { useListUrl } from '@/ui/list/useListUrl';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useLive } from '@/ui/useLive';
import { useToday } from '@/ui/useMinute';
import { FigureCards, FiguresTable } from './Figures';
import classes from './Management.module.css';
import { Explanations, OverdueKinds } from './Notes';

/** The month in the URL; the current one when missing, unreadable or still to come. */
function monthField(current: string): UrlField<string> {
  const parse = (text: string) =>
    /^\d{4}-\d\d$/.test(text) && romeDayStart(`${text}-01`) !== null && text <= current
      ? text
      : undefined;
  return { name: 'mese', fallback: current, none: current, parse, format: (month) => month };
}

const WIDE = 'print, (min-width: 1024px)';

/** `/andamento`: figures per studio, a month against the one before. */
export function ManagementFiguresScreen({ title }: { title: string }) {
  const [opened] = useState(() => Date.now());
  const desk = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true;
  const today = useToday();
  const current = today.slice(0, 7);
  const schema = useMemo(
    () => ({ fields: { month: monthField(current) }, paging: 'more' as const }),
    [current],
  );
  const listUrl = useListUrl(schema);
  const { month } = listUrl.values;
  const source = management(month, opened);
  const figures = useKnownFigures(source);
  const exporting = useExports<Compared>({ failed: EXPORT_FAILED });
  const actions = [
    {
      label: 'Esporta CSV',
      icon: <IconDownload size={17} aria-hidden />,
      primary: true,
      onClick: () =>
        figures &&
        exporting.start({
          name: `andamento ${month}`,
          columns: MANAGEMENT_CSV,
          pages: () => onePage(comparedRows(figures)),
        }),
    },
    { label: 'Stampa', icon: <IconPrinter size={17} aria-hidden />, onClick: () => window.print() },
  ];
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        subtitle={`${monthName(month)}, confrontato con ${monthName(addMonths(month, -1))}`}
        actions={figures && <ListActions desk={desk} actions={actions} />}
      />
      <div className={classes.months} data-no-print>
        <FilterSelect
          listUrl={listUrl}
          field="month"
          label="Mese"
          labelled
          options={optionsOf(month, current)}
        />
      </div>
      <Live
        source={source}
        failed={managementMessages.failed}
        skeleton={<BlockSkeleton height={640} />}
      >
        {(found) =>
          isNothing(found) ? (
            <EmptyState text={managementMessages.nothing} />
          ) : (
            <Figures figures={found} days={daysOfMonth(month, today)} desk={desk} />
          )
        }
      </Live>
    </div>
  );
}

/** The figures; null until they have loaded. */
function useKnownFigures(source: LiveSource<Management>): Management | null {
  return useLive<Management, Management | null>(source, {
    loading: null,
    ready: (data) => data,
    error: () => null,
  });
}

function optionsOf(month: string, current: string) {
  const months = monthsUntil(current);
  const all = months.includes(month) ? months : [...months, month];
  return all.map((value) => ({ value, label: monthName(value) }));
}

async function* onePage<Row>(rows: readonly Row[]) {
  yield rows;
}

function Figures({ figures, days, desk }: { figures: Management; days: Days; desk: boolean }) {
  const rows = comparedRows(figures);
  const isCurrent = days.first.slice(0, 7) === romeMonth(new Date(figures.at));
  return (
    <>
      <p className={classes.note} role="status">
        {countedText(figures)}{' '}
        {figures.now.keptAt === null &&
          (isCurrent ? managementMessages.toCome : managementMessages.notKept)}
      </p>
      {desk ? <FiguresTable rows={rows} days={days} /> : <FigureCards rows={rows} days={days} />}
      <div className={classes.notes}>
        <OverdueKinds figures={figures} />
        <Explanations />
      </div>
    </>
  );
}
