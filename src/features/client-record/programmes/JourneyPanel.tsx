import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { deleteJourney, postponeJourney, resetPostponement } from '@/data/programmes/commands';
import { POSTPONE_DAYS, POSTPONE_DEFAULT, journeyMessages } from '@/domain/programmes/staffChange';
import { plural } from '@/domain/text';
import { formatDate } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { StepTable, type StepTableProps } from './StepTable';
import { useStepAction, titleOf } from './useStepAction';

/** One journey: period, postponements, steps, and deletion. */
export function JourneyPanel({ journey, templates, submissions }: StepTableProps) {
  const { plannedStartAt, expireAt, postponeDays, problems } = journey;
  const [days, setDays] = useState(String(POSTPONE_DEFAULT));
  const later = useStepAction(journeyMessages.postponeFailed);
  const reset = useStepAction(journeyMessages.resetFailed);
  const period = [
    plannedStartAt && `Dal ${formatDate(plannedStartAt)}`,
    expireAt && `al ${formatDate(expireAt)}`,
  ]
    .filter(Boolean)
    .join(' ');
  const name = titleOf(journey);
  return (
    <>
      <Text size="sm" className="text-muted" mb="xs">
        {[period, postponeDays > 0 && `posticipato di ${plural(postponeDays, 'giorno', 'giorni')}`]
          .filter(Boolean)
          .join(' · ') || 'Data n/d'}
      </Text>
      {problems[0] && (
        <Text size="sm" c="red" role="note">
          {problems[0].message}
        </Text>
      )}
      <Group gap="xs" mb="sm" align="end">
        <NativeSelect
          label="Posticipa di"
          aria-label={`Posticipa di, ${name}`}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
          data={POSTPONE_DAYS.map((value) => ({ value: String(value), label: `${value} giorni` }))}
        />
        <Button
          variant="default"
          loading={later.running}
          onClick={() =>
            later.run(
              () => postponeJourney(journey, Number(days)),
              () => toast.success('Date posticipate.'),
            )
          }
        >
          Posticipa
        </Button>
        {postponeDays > 0 && (
          <Button
            variant="default"
            loading={reset.running}
            onClick={() =>
              reset.run(
                () => resetPostponement(journey),
                () => toast.success('Posticipo annullato.'),
              )
            }
          >
            Annulla il posticipo
          </Button>
        )}
        <DeleteButton journey={journey} submissions={submissions} />
      </Group>
      <StepTable journey={journey} templates={templates} submissions={submissions} />
    </>
  );
}

/** Most documents that one transaction can delete, and undo. */
const UNDOABLE_MAX = 450;

function DeleteButton({ journey, submissions }: Pick<StepTableProps, 'journey' | 'submissions'>) {
  const { running, run } = useStepAction(journeyMessages.deleteFailed);
  const answers = submissions.filter(({ journeyId }) => journeyId === journey.id).length;
  const remove = async () => {
    const question = `Vuoi eliminare «${titleOf(journey)}» e le risposte ai suoi questionari?`;
    const details =
      answers > UNDOABLE_MAX ? <Text size="sm">Non potrà essere annullato.</Text> : undefined;
    if (!(await confirm({ question, action: 'Elimina percorso', danger: true, details }))) return;
    run(async () =>
      tellDeleted(await deleteJourney(journey.id), {
        deleted: 'Percorso eliminato.',
        restored: 'Percorso ripristinato.',
      }),
    );
  };
  return (
    <Button color="red" variant="light" loading={running} onClick={() => void remove()}>
      Elimina percorso
    </Button>
  );
}
