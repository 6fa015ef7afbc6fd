import { Title } from '@mantine/core';
import * as z from 'zod/mini';
import { saveOffer } from '@/data/settings/commands';
import { storedOffers } from '@/data/settings/sources';
import {
  DEFAULT_OFFERS,
  OFFERS,
  type Offer,
  type OfferName,
  type Offers,
} from '@/domain/leads/offers';
import { linesOf } from '@/domain/settings/lists';
import { DateField, TextareaField, day } from '@/ui/form/fields';
import { Form, useAppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import { SaveBar } from './SaveBar';
import classes from './settings.module.css';

const LINES_MAX = 12;
const CHARS_MAX = 300;
const TOO_MUCH = `Al massimo ${LINES_MAX} righe di ${CHARS_MAX} caratteri.`;
const LABELS: Record<OfferName, string> = { fc6: 'Offerta FC6', fc3: 'Offerta FC3' };

const isShort = (text: string) => {
  const lines = linesOf(text);
  return lines.length <= LINES_MAX && lines.every((line) => line.length <= CHARS_MAX);
};
const schema = z.object({
  text: z.string().check(z.refine(isShort, TOO_MUCH)),
  ends: day(),
});

/** What campaign lists say of their offers, in `impostazioni/offerte`. */
export function OffersEditor() {
  const forms = (stored: Offers) => (
    <div className={classes.lists}>
      {OFFERS.map((name) => (
        <OfferForm key={name} name={name} stored={stored[name]} />
      ))}
    </div>
  );
  return (
    <Live source={storedOffers()} skeleton={<ListSkeleton />} empty={forms(DEFAULT_OFFERS)}>
      {forms}
    </Live>
  );
}

const typedOffer = ({ lines, ends }: Offer) => ({ text: lines.join('\n'), ends });
const offerOf = ({ text, ends }: { text: string; ends: string }): Offer => ({
  lines: linesOf(text),
  ends,
});

function OfferForm({ name, stored }: { name: OfferName; stored: Offer }) {
  const label = LABELS[name];
  const form = useAppForm(schema, {
    initial: typedOffer(stored),
    submit: (typed, began) => saveOffer(name, offerOf(began), offerOf(typed)),
    onSaved: () => toast.success('Offerta salvata.'),
  });
  return (
    <Form form={form} label={label}>
      <Title order={3} size="h5" mb="xs">
        {label}
      </Title>
      <TextareaField
        form={form}
        name="text"
        label="Che cosa si può dire"
        description="Una frase per riga, come la vedono i colleghi nella lista dei contatti."
        minRows={3}
        maxRows={12}
      />
      <DateField
        form={form}
        name="ends"
        label="Ultimo giorno"
        description="Dopo, la lista dice che l’offerta è terminata."
        mt="sm"
      />
      <SaveBar form={form} save={`Salva ${label}`} />
    </Form>
  );
}
