import { Modal, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { changeReminder } from '@/data/reminders/commands';
import { AppError, failureText } from '@/domain/errors';
import { CALL_STATUSES, EXPERIENCES, OBJECTIVES } from '@/domain/leads/values';
import { reminderMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import { choicesOf } from '@/domain/reminders/communication';
import {
  BOUGHT,
  detailText,
  DONE_BY_SEAT,
  type DetailField,
  type ListedReminder,
} from '@/domain/reminders/details';
import type { PeopleLists } from '@/domain/settings/lists';
import { SavedSelect } from '@/ui/saved/SavedSelect';
import { SavedText } from '@/ui/saved/SavedText';

interface Props {
  row: ListedReminder;
  /** The client. */
  about: string;
  lists: PeopleLists | null;
  onClose: () => void;
}
const failed = (error: unknown) => failureText(error, reminderMessages.saveFailed, ['invalid']);

/** «Dettagli Promemoria»: outcome of the call; each field is saved by itself. */
export function DetailsModal({ row, about, lists, onClose }: Props) {
  const choice = (field: DetailField, label: string, values: readonly string[]) => {
    const stored = detailText(row.details, field);
    const options = [
      { value: '', label: '—' },
      ...choicesOf(values, stored).map((value) => ({ value, label: value })),
    ];
    return (
      <Labelled label={label}>
        <SavedSelect
          label={label}
          stored={stored}
          options={options}
          save={saver(row.id, field)}
          failed={failed}
        />
      </Labelled>
    );
  };
  const words = (field: DetailField, label: string, max = 5_000) => (
    <Labelled label={label}>
      <SavedText
        label={label}
        stored={detailText(row.details, field)}
        max={max}
        save={saver(row.id, field)}
        failed={failed}
      />
    </Labelled>
  );
  return (
    <Modal opened onClose={onClose} title={`Dettagli Promemoria: ${about}`} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {choice('stato3', 'Stato', CALL_STATUSES)}
        {choice('da', 'Fatto da', [...(lists?.fattoDa ?? []), DONE_BY_SEAT])}
        {choice('operatore', 'Operatore', lists?.operatoriPromemoria ?? [])}
        {choice('objectives', 'Obiettivo', OBJECTIVES)}
        {choice('trainingExperience', 'Esperienza di allenamento', EXPERIENCES)}
        {choice('acquistato', 'Acquistato', BOUGHT)}
        {words('importo', 'Importo €', 20)}
        {words('pathologie', 'Patologie')}
        {words('consiglio', 'Consiglio')}
        {words('notecontatto1', 'Note del contatto')}
      </SimpleGrid>
    </Modal>
  );
}

const saver = (id: string, field: DetailField) => async (to: string, from: string) => {
  const other = await changeReminder(id, field, { from, to });
  if (other) throw new AppError('invalid', communicationMessages.meanwhile(other.theirs));
};

/** A visible label; the field has its own accessible name. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" fw={500} aria-hidden>
        {label}
      </Text>
      {children}
    </div>
  );
}
