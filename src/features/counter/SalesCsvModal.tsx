import * as z from 'zod/mini';
import { useMe } from '@/components/session/useMe';
import { counterOrderPages } from '@/data/orders/sources';
import { COUNTER_CSV } from '@/domain/orders/counter';
import { archiveMessages } from '@/domain/messages';
import { parseStudio, STUDIOS } from '@/domain/studios';
import { romeDayEnd, romeDayStart, todayInRome } from '@/domain/time/rome';
import { DateField, SelectField, day } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { csvChunks, fileNameOf, saveFile } from '@/ui/list/csv';
import { EXPORT_FAILED } from '@/ui/list/useExport';

const MINE = '';
const schema = z
  .object({
    first: day({ missing: 'Inserisci la data.' }),
    last: day({ missing: 'Inserisci la data.' }),
    studio: z.enum([MINE, ...STUDIOS]),
  })
  .check(
    z.refine(({ first, last }) => first <= last, {
      path: ['last'],
      error: archiveMessages.datesReversed,
    }),
  );

/** Exports the point of sale's orders of a period: of a studio, or one's own. */
export function SalesCsvModal({ onClose }: { onClose: () => void }) {
  const { uid, user } = useMe();
  const today = todayInRome();
  const form = useAppForm(schema, {
    initial: { first: `${today.slice(0, 8)}01`, last: today, studio: user.studio ?? MINE },
    light: true,
    failed: () => EXPORT_FAILED,
    submit: async ({ first, last, studio }) => {
      const named = parseStudio(studio);
      const period = { from: romeDayStart(first), before: romeDayEnd(last) };
      const file = {
        name: 'vendite',
        of: last,
        columns: COUNTER_CSV,
        pages: () => counterOrderPages(named ? { studio: named } : { uid }, period),
      };
      const chunks = await csvChunks(file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      if (chunks) saveFile(fileNameOf(file), chunks);
    },
  });
  return (
    <FormModal
      form={form}
      title="Esporta le vendite"
      action="Esporta CSV"
      unsaved={null}
      onClose={onClose}
    >
      <DateField form={form} name="first" label="Dal" required />
      <DateField form={form} name="last" label="Al" required mt="sm" />
      <SelectField
        form={form}
        name="studio"
        label="Vendite"
        mt="sm"
        data={[{ value: MINE, label: 'Le mie, in tutti gli studi' }, ...STUDIOS]}
      />
    </FormModal>
  );
}
