import {
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import type { Sale } from '@/domain/orders/counterDraft';
import { centsTyped } from '@/domain/orders/machineMoney';
import { amountText } from '@/domain/orders/order';
import { COUNTER_PAYMENTS, PAYMENT_TITLES, type CounterPayment } from '@/domain/orders/shopOrder';
import { parseStudio, STUDIOS } from '@/domain/studios';

const METHODS = COUNTER_PAYMENTS.map((value) => ({ value, label: PAYMENT_TITLES[value] }));
const STUDIO_OPTIONS = [{ value: '', label: 'Scegli lo studio' }, ...STUDIOS];

interface PaymentProps {
  sale: Sale;
  /** In cents. */
  total: number;
  onChange: (patch: Partial<Sale>) => void;
}

/** Payment method, studio of the sale and note. */
export function Payment({ sale, total, onChange }: PaymentProps) {
  const { payment, studio, fiscalCode, studioPT, note } = sale;
  return (
    <section aria-label="Pagamento">
      <Text component="h2" size="md" fw={600} mb="xs">
        Pagamento
      </Text>
      <SegmentedControl
        fullWidth
        aria-label="Metodo di pagamento"
        data={METHODS}
        value={payment}
        onChange={(value) => onChange({ payment: value as CounterPayment })}
      />
      {payment === 'custom_cash' && <Change total={total} />}
      {payment === 'bacs' && (
        <Text mt="xs" size="sm" className="text-muted">
          L’ordine resta in attesa di pagamento finché il bonifico non arriva. Dopo la vendita puoi
          inviare al cliente il link per pagare con PayPal.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt="md" spacing="sm">
        <NativeSelect
          label="Studio"
          data={STUDIO_OPTIONS}
          value={studio ?? ''}
          withAsterisk
          aria-required
          onChange={(event) => onChange({ studio: parseStudio(event.currentTarget.value) })}
        />
        <TextInput
          label="Codice fiscale"
          value={fiscalCode}
          maxLength={40}
          onChange={(event) => onChange({ fiscalCode: event.currentTarget.value })}
        />
        <TextInput
          label="Studio PT"
          value={studioPT}
          maxLength={100}
          onChange={(event) => onChange({ studioPT: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        mt="sm"
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        maxLength={2000}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </section>
  );
}

/** Change for cash. */
function Change({ total }: { total: number }) {
  const [text, setText] = useState('');
  const given = text.trim() === '' ? null : (centsTyped(text) ?? NaN);
  const wrong = given !== null && (Number.isNaN(given) || given < 0);
  const due = given === null || wrong ? null : given - total;
  return (
    <SimpleGrid cols={2} mt="sm" spacing="sm">
      <TextInput
        label="Contanti ricevuti"
        inputMode="decimal"
        leftSection={<span aria-hidden>€</span>}
        value={text}
        error={wrong ? 'Scrivi un importo, per esempio 12,50.' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status">
        {due !== null && (
          <>
            <Text size="sm">{due >= 0 ? 'Resto' : 'Mancano'}</Text>
            <Text size="xl" fw={700} c={due >= 0 ? undefined : 'var(--danger)'}>
              {amountText(Math.abs(due))}
            </Text>
          </>
        )}
      </div>
    </SimpleGrid>
  );
}
