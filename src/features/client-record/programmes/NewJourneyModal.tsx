import * as z from 'zod/mini';
import { useRef } from 'react';
import { createJourney } from '@/data/programmes/commands';
import { journeyMessages } from '@/domain/programmes/staffChange';
import type { Product } from '@/domain/products/product';
import { oneOf } from '@/domain/programmes/generate';
import { todayInRome } from '@/domain/time/rome';
import { DateField, SelectField, TextField, day, text } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { useClient } from '../useClient';
import { ProductField } from './ProductField';

const number = z.pipe(z.string(), z.transform(Number));
const schema = z.object({
  title: text({ missing: 'Scrivi il titolo.', max: 200 }),
  start: day({ missing: 'Scegli la data di inizio.' }),
  months: number,
  sequenceIndex: number,
  technical: number,
  nutritional: number,
});
const MONTHS_MAX = 24;
const SESSIONS_MAX = 12;
const within = (count: number, least: number, most: number) =>
  Math.min(most, Math.max(least, count));
const upTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/**
 * Creates a journey by hand, with the steps for its position.
 * @param count existing journeys
 */
export function NewJourneyModal({ count, onClose }: { count: number; onClose: () => void }) {
  const { uid, email } = useClient();
  const product = useRef<Product | null>(null);
  const form = useAppForm(schema, {
    initial: {
      title: '',
      start: todayInRome(),
      months: '1',
      sequenceIndex: String(Math.min(count + 1, 12)),
      technical: '0',
      nutritional: '0',
    },
    submit: (journey) =>
      createJourney({ uid, userEmail: email }, { ...journey, product: product.current }),
    failed: journeyMessages.createFailed,
    onSaved: () => toast.success('Percorso creato.'),
  });
  const choose = (chosen: Product | null) => {
    const before = product.current;
    product.current = chosen;
    if (!chosen) return;
    const { months, technical, nutritional } = oneOf(chosen);
    const title = form.getValues('title');
    if (title === '' || title === before?.name)
      form.setValue('title', chosen.name, { shouldDirty: true });
    const counts = {
      months: within(months, 1, MONTHS_MAX),
      technical: within(technical, 0, SESSIONS_MAX),
      nutritional: within(nutritional, 0, SESSIONS_MAX),
    };
    for (const name of ['months', 'technical', 'nutritional'] as const)
      form.setValue(name, String(counts[name]), { shouldDirty: true });
  };
  return (
    <FormModal form={form} title="Crea percorso" action="Crea percorso" onClose={onClose}>
      <ProductField onChosen={choose} />
      <TextField form={form} name="title" label="Titolo" required mt="sm" />
      <DateField form={form} name="start" label="Data di inizio" required mt="sm" />
      <SelectField
        form={form}
        name="months"
        label="Durata in mesi"
        mt="sm"
        data={upTo(1, MONTHS_MAX)}
      />
      <SelectField
        form={form}
        name="sequenceIndex"
        label="Numero del percorso"
        description="Solo il primo comincia con il questionario."
        mt="sm"
        data={upTo(1, 12)}
      />
      <SelectField
        form={form}
        name="technical"
        label="Consulenze tecniche"
        mt="sm"
        data={upTo(0, SESSIONS_MAX)}
      />
      <SelectField
        form={form}
        name="nutritional"
        label="Consulenze nutrizionali"
        mt="sm"
        data={upTo(0, SESSIONS_MAX)}
      />
    </FormModal>
  );
}
