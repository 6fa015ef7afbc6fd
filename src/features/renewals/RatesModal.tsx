import { Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { renewalRates } from '@/data/renewals/sources';
import { renewalMessages } from '@/domain/messages';
import {
  RATES_BY,
  rateText,
  type Rate,
  type RateFilters,
  type RatesBy,
} from '@/domain/renewals/rates';
import { serverNow } from '@/domain/time/clock';
import { romeMonth } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import classes from './Renewals.module.css';

interface Props {
  /** The list's filters, which hold here too. */
  filters: RateFilters;
  onClose: () => void;
}

/** The share renewed of what ended in the last twelve whole months. */
export function RatesModal({ filters, onClose }: Props) {
  useFocusReturn();
  const [opened] = useState(() => serverNow().getTime());
  const [by, setBy] = useState<RatesBy>('mese');
  const month = romeMonth(new Date(opened));
  const about = [filters.studio, filters.product].filter((one) => one !== null);
  return (
    <Modal opened onClose={onClose} title="Tasso di rinnovo, ultimi 12 mesi" size="lg">
      <Group mb="sm">
        <SegmentedControl
          aria-label="Raggruppa per"
          value={by}
          onChange={(value) => setBy(value)}
          data={Object.entries(RATES_BY).map(([value, label]) => ({
            value: value as RatesBy,
            label,
          }))}
        />
        {about.length > 0 && <Text size="sm">{about.join(' · ')}</Text>}
      </Group>
      <Live
        source={renewalRates({ by, filters, month }, opened)}
        failed={renewalMessages.rateFailed}
        skeleton={<BlockSkeleton height={420} />}
        empty={<p className="text-muted">{renewalMessages.noneEnded}</p>}
      >
        {(rates) => <RateTable by={by} rates={rates} />}
      </Live>
    </Modal>
  );
}

function RateTable({ by, rates }: { by: RatesBy; rates: readonly Rate[] }) {
  return (
    <table className={classes.rates}>
      <thead>
        <tr>
          <th scope="col">{RATES_BY[by]}</th>
          <th scope="col">Finiti</th>
          <th scope="col">Rinnovati</th>
          <th scope="col">Tasso</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
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
