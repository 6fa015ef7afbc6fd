import { Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import type { StudioFilter } from '@/components/client/studioFilter';
import { renewalRates, type Rate, type RateGroup } from '@/data/renewals/sources';
import type { RenewalFilters } from '@/domain/renewals/renewal';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { addMonths } from '@/domain/time/days';
import { romeMonth } from '@/domain/time/rome';
import { Live } from '@/ui/Live';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useFocusReturn } from '@/ui/useFocusReturn';
import classes from './Renewals.module.css';

const MONTHS = 12;
const BY = { mese: 'Mese', studio: 'Studio', prodotto: 'Prodotto' } as const;
type By = keyof typeof BY;
const shortMonth = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

interface Props {
  /** The list's filters, which hold here too. */
  filters: Pick<RenewalFilters, 'studio' | 'product'>;
  /** Those of the listed clients. */
  products: readonly string[];
  onClose: () => void;
}

/** How many of what ended in the last twelve months was renewed. */
export function RatesModal({ filters, products, onClose }: Props) {
  useFocusReturn();
  const [opened] = useState(() => Date.now());
  const [by, setBy] = useState<By>('mese');
  const groups = groupsBy(by, { filters, products, month: romeMonth(new Date(opened)) });
  const about = [filters.studio, filters.product].filter((one) => one !== null);
  return (
    <Modal opened onClose={onClose} title="Tasso di rinnovo, ultimi 12 mesi" size="lg">
      <Group mb="sm">
        <SegmentedControl
          aria-label="Raggruppa per"
          value={by}
          onChange={(value) => setBy(value)}
          data={Object.entries(BY).map(([value, label]) => ({ value: value as By, label }))}
        />
        {about.length > 0 && <Text size="sm">{about.join(' · ')}</Text>}
      </Group>
      <Live source={renewalRates(groups, opened)} skeleton={<BlockSkeleton height={420} />}>
        {(rates) => <RateTable by={by} rates={rates} />}
      </Live>
    </Modal>
  );
}

function groupsBy(
  by: By,
  { filters, products, month }: Pick<Props, 'filters' | 'products'> & { month: string },
): RateGroup[] {
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(month, -back));
  if (by === 'mese')
    return months.map((one) => ({
      ...filters,
      months: [one],
      label: one === month ? `${shortMonth(one)} (in corso)` : shortMonth(one),
    }));
  if (by === 'prodotto') {
    const shown = filters.product === null ? products : [filters.product];
    return shown.map((product) => ({ ...filters, product, months, label: product }));
  }
  const studios: readonly StudioFilter[] =
    filters.studio === null ? [...STUDIOS, NO_STUDIO] : [filters.studio];
  return studios.map((studio) => ({ ...filters, studio, months, label: studio }));
}

function RateTable({ by, rates }: { by: By; rates: readonly Rate[] }) {
  const shown = by === 'mese' ? rates : rates.filter(({ ended }) => ended > 0);
  const total = {
    ended: shown.reduce((sum, one) => sum + one.ended, 0),
    renewed: shown.reduce((sum, one) => sum + one.renewed, 0),
  };
  if (total.ended === 0) return <p className="text-muted">Non è ancora finito niente.</p>;
  return (
    <table className={classes.rates}>
      <thead>
        <tr>
          <th scope="col">{BY[by]}</th>
          <th scope="col">Finiti</th>
          <th scope="col">Rinnovati</th>
          <th scope="col">Tasso</th>
        </tr>
      </thead>
      <tbody>
        {[...shown, { label: 'Totale', ...total }].map((rate) => (
          <tr key={rate.label}>
            <th scope="row">{rate.label}</th>
            <td>{rate.ended.toLocaleString('it-IT')}</td>
            <td>{rate.renewed.toLocaleString('it-IT')}</td>
            <td>{rateText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rateText({ ended, renewed }: Pick<Rate, 'ended' | 'renewed'>): string {
  return ended === 0 ? '—' : `${Math.round((100 * renewed) / ended)} %`;
}
