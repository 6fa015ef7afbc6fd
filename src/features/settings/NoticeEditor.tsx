import { Text } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { publishNotice } from '@/data/settings/commands';
import { storedPrivacyNotice } from '@/data/settings/sources';
import { consentMessages } from '@/domain/messages';
import { NOTICE_CHARS_MAX, type PrivacyNotice } from '@/domain/privacy/consents';
import { shownDay, todayInRome } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { DateField, TextareaField, day, text } from '@/ui/form/fields';
import { Form, useAppForm } from '@/ui/form/Form';
import { Live, ListSkeleton } from '@/ui/states';
import { SaveBar } from './SaveBar';

const FUTURE = 'La data non può essere nel futuro: l’informativa vale da quando la pubblichi.';
const futureText = (typed: string) => (typed > todayInRome() ? FUTURE : null);

const schema = z.object({
  text: text({ missing: 'Scrivi il testo dell’informativa.', max: NOTICE_CHARS_MAX }),
  // A notice applies from its publication, so it can't be dated in the future.
  day: day({ missing: 'Scegli la data.' }).check(
    z.refine((typed) => futureText(typed) === null, FUTURE),
  ),
  /** The version that the person saw, 0 for none; not edited. */
  version: z.number(),
});

/** The privacy notice, in `impostazioni/informativa`. Every change is a new version. */
export function NoticeEditor() {
  const form = (stored: PrivacyNotice | null) => <NoticeForm stored={stored} />;
  return (
    <Live source={storedPrivacyNotice()} skeleton={<ListSkeleton />} empty={form(null)}>
      {form}
    </Live>
  );
}

const PUBLISH = {
  question: 'Vuoi pubblicare una nuova versione dell’informativa?',
  action: 'Pubblica',
  details: (
    <Text size="sm">Al prossimo accesso tutti i clienti dovranno leggerla e accettarla.</Text>
  ),
};

function NoticeForm({ stored }: { stored: PrivacyNotice | null }) {
  const form = useAppForm(schema, {
    initial: {
      text: stored?.text ?? '',
      // A new version doesn't keep the date of the stored one.
      day: todayInRome(),
      version: stored?.version ?? 0,
    },
    submit: ({ text, day }, began) => publishNotice(began.version, { text, day }),
    onSaved: () => toast.success(consentMessages.published),
  });
  const publish = async () => {
    const isValid = await form.trigger();
    if (!isValid || (await confirm(PUBLISH))) form.submit();
  };
  const asking = {
    ...form,
    submit: (event?: SyntheticEvent) => {
      event?.preventDefault();
      void publish();
    },
  };
  return (
    <Form form={asking} label="Informativa sulla privacy">
      <Text size="sm" className="text-muted" mb="sm">
        {stored
          ? `È valida la versione ${stored.version} del ${shownDay(stored.day)}.`
          : consentMessages.none}{' '}
        Si legge anche senza account. A ogni pubblicazione il numero della versione aumenta.
      </Text>
      <DateField
        form={form}
        name="day"
        label="In vigore dal"
        required
        mb="sm"
        closed={futureText}
      />
      <TextareaField form={form} name="text" label="Testo" required minRows={12} maxRows={30} />
      <SaveBar form={form} save="Pubblica una nuova versione" />
    </Form>
  );
}
