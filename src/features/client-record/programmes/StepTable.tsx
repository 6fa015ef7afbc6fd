import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { peopleLists } from '@/data/settings/sources';
import type { InternalNote } from '@/data/notes/codec';
import { changeStep } from '@/data/programmes/commands';
import type { Journey, Step } from '@/domain/programmes/journey';
import { consulenzaStatus, CONSULENZA_STATUSES, CONSULENZA_TYPES, stepValue, type StepChange } from '@/domain/programmes/staffChange';
import { journeyMessages } from '@/domain/programmes/staffMessages';
import { isAnswered } from '@/domain/programmes/steps';
import { submissionId, type Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { formatDate } from '@/domain/time/rome';
import { DataTable, type Column } from '@/ui/DataTable';
import { useComfort } from '@/ui/useLive';
import { AdminActions } from './AdminActions';
import { DoneDay } from './DoneDay';
import { nameOfStep, titleOf } from './names';
import { StepNote } from './StepNote';
import { StepQuestionnaire } from './StepQuestionnaire';
import { useStepAction } from './useStepAction';

interface StepTableProps {
  journey: Journey;
  templates: readonly QuestionnaireTemplate[];
  submissions: readonly Submission[];
  notes: readonly InternalNote[];
}

export interface PlacedStep {
  step: Step;
  index: number;
}

/** The steps of a journey, each changed by itself. */
export function StepTable({ journey, templates, submissions, notes }: StepTableProps) {
  const lists = useComfort(peopleLists(), null, 'A name that is on no list is shown all the same');
  const people = [...new Set([...(lists?.trainer ?? []), ...(lists?.nutrizionisti ?? [])])];
  const columns: Column<PlacedStep>[] = [
    { key: 'place', header: '#', width: 28, cell: ({ index }) => index + 1 },
    { key: 'name', header: 'Step', width: 130, cell: ({ step }) => nameOfStep(step) },
    { key: 'planned', header: 'Prevista il', width: 104, cell: ({ step }) => (step.plannedAt ? formatDate(step.plannedAt) : 'Data n/d') },
    {
      key: 'status',
      header: 'Stato',
      width: 120,
      cell: (placed) => <StatusSelects journeyId={journey.id} people={people} {...placed} />,
    },
    { key: 'done', header: 'Fatto il', width: 120, cell: (placed) => <DoneDay journeyId={journey.id} {...placed} /> },
    {
      key: 'questionnaire',
      header: 'Questionario',
      width: 120,
      cell: ({ step, index }) =>
        isAnswered(step.kind) ? (
          <StepQuestionnaire
            journey={journey}
            step={step}
            index={index}
            templates={templates}
            submission={submissions.find(({ id }) => id === submissionId(journey.id, index)) ?? null}
          />
        ) : (
          '—'
        ),
    },
    { key: 'admin', header: 'Stato admin', width: 150, cell: (placed) => <AdminActions journey={journey} {...placed} /> },
    {
      key: 'note',
      header: 'Nota interna',
      width: 150,
      cell: ({ step, index }) => (
        <StepNote
          journey={journey}
          step={step}
          index={index}
          note={notes.find(({ item }) => item === String(index))?.fields.staffNote ?? ''}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={`Step di ${titleOf(journey)}`}
      columns={columns}
      rows={journey.steps.map((step, index) => ({ step, index }))}
      rowKey={({ index }) => String(index)}
    />
  );
}

type SelectsProps = PlacedStep & { journeyId: string; people: readonly string[] };

/** A consulenza's status, type and trainer; of any other step whether it is done. */
function StatusSelects({ journeyId, step, index, people }: SelectsProps) {
  const { running, run } = useStepAction(journeyMessages.stepFailed);
  // The listener follows a moment later.
  const [chosen, setChosen] = useState<{ field: string; over: unknown; value: string } | null>(null);
  const shown = (field: 'status' | 'type' | 'trainer' | 'done', now: string) =>
    chosen?.field === field && chosen.over === stepValue(step, field) ? chosen.value : now;
  const change = (wanted: StepChange, value: string) => {
    run(
      () => changeStep(journeyId, index, wanted),
      () => setChosen({ field: wanted.field, over: wanted.before, value }),
    );
  };
  const select = (
    field: 'status' | 'type' | 'trainer' | 'done',
    label: string,
    value: string,
    data: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      size="xs"
      mb={2}
      aria-label={`${label}: ${nameOfStep(step)}, riga ${index + 1}`}
      disabled={running}
      value={shown(field, value)}
      data={[...data]}
      onChange={(event) => {
        const to = event.currentTarget.value;
        if (field === 'done') change({ field, value: to === 'fatto', before: step.done }, to);
        else if (field === 'status') {
          const status = CONSULENZA_STATUSES.find((known) => known === to);
          if (status) change({ field, value: status, before: value }, to);
        } else change({ field, value: to, before: value }, to);
      }}
    />
  );
  if (step.kind !== 'consulenza')
    return select('done', 'Stato', step.done ? 'fatto' : 'da fare', [
      { value: 'da fare', label: 'Da fare' },
      { value: 'fatto', label: 'Fatto' },
    ]);
  const words = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const none = { value: '', label: '—' };
  const names = step.trainer === '' || people.includes(step.trainer) ? people : [...people, step.trainer];
  return (
    <>
      {select('status', 'Stato', consulenzaStatus(step), words(CONSULENZA_STATUSES))}
      {select('type', 'Tipo', String(stepValue(step, 'type')), [none, ...words(CONSULENZA_TYPES)])}
      {select('trainer', 'Trainer', step.trainer, [none, ...words(names)])}
    </>
  );
}
