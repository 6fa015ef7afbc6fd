import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { internalNotes } from '@/data/notes/sources';
import { changeStep } from '@/data/programmes/commands';
import type { Journey, Step } from '@/domain/programmes/journey';
import { stepRefOf } from '@/domain/programmes/stepRef';
import {
  consulenzaStatus,
  CONSULENZA_STATUSES,
  CONSULENZA_TYPES,
  stepValue,
  type StepChange,
  journeyMessages,
} from '@/domain/programmes/staffChange';
import { isAnswered } from '@/domain/programmes/steps';
import { submissionId, type Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { DataTable, dayCell, type Column } from '@/ui/DataTable';
import { useComfort } from '@/ui/useLive';
import { useWritten } from '@/ui/useWritten';
import { AdminActions } from './AdminActions';
import { DoneDay } from './DoneDay';
import { StepNote } from './StepNote';
import { StepQuestionnaire } from './StepQuestionnaire';
import { useStepAction, nameOfStep, titleOf } from './useStepAction';

export interface StepTableProps {
  journey: Journey;
  templates: readonly QuestionnaireTemplate[];
  submissions: readonly Submission[];
}

export interface StepRow {
  step: Step;
  index: number;
}

export type ChangedStep = StepRow & {
  journeyId: string;
  changed: (index: number, now: Step | undefined) => void;
};

/**
 * Steps with our pending changes applied, until the listener catches up: a second change builds on
 * the first, which may have changed other fields too.
 */
function useChangedSteps(stored: readonly Step[]) {
  const [written, setWritten] = useState<ReadonlyMap<number, { over: Step; now: Step }>>(new Map());
  // A write may complete in a callback of an earlier render.
  const latest = useRef(stored);
  useEffect(() => {
    latest.current = stored;
  });
  const changed = (index: number, now: Step | undefined) => {
    const over = latest.current[index];
    if (over && now) setWritten((before) => new Map([...before, [index, { over, now }]]));
  };
  const steps = stored.map((step, index) => {
    const mine = written.get(index);
    return mine?.over === step ? mine.now : step;
  });
  return { steps, changed };
}

/** Steps of a journey, each edited by itself. */
export function StepTable({ journey, templates, submissions }: StepTableProps) {
  const notes = useComfort(
    internalNotes('percorsi', journey.id),
    [],
    'A note that is not shown is not overwritten: saving compares it',
  );
  const { steps, changed } = useChangedSteps(journey.steps);
  const lists = usePeopleLists();
  const people = [...new Set([...(lists?.trainer ?? []), ...(lists?.nutrizionisti ?? [])])];
  const columns: Column<StepRow>[] = [
    { key: 'place', header: '#', width: 28, cell: ({ index }) => index + 1 },
    { key: 'name', header: 'Step', width: 130, cell: ({ step }) => nameOfStep(step) },
    {
      key: 'planned',
      header: 'Prevista il',
      width: 104,
      cell: dayCell(({ step }) => step.plannedAt),
    },
    {
      key: 'status',
      header: 'Stato',
      width: 120,
      cell: (placed) => (
        <StatusSelects {...placed} journeyId={journey.id} changed={changed} people={people} />
      ),
    },
    {
      key: 'done',
      header: 'Fatto il',
      width: 120,
      cell: (placed) => <DoneDay {...placed} journeyId={journey.id} changed={changed} />,
    },
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
            submission={
              submissions.find(({ id }) => id === submissionId(journey.id, index)) ?? null
            }
          />
        ) : (
          '—'
        ),
    },
    {
      key: 'admin',
      header: 'Stato admin',
      width: 150,
      cell: (placed) => <AdminActions journey={journey} {...placed} />,
    },
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
      rows={steps.map((step, index) => ({ step, index }))}
      rowKey={({ index }) => String(index)}
    />
  );
}

type SelectsProps = ChangedStep & { people: readonly string[] };

/** Status, type and trainer of a consultation; of any other step whether it is done. */
function StatusSelects({ journeyId, step, index, changed, people }: SelectsProps) {
  const { running, run } = useStepAction(journeyMessages.stepFailed);
  const change = (wanted: StepChange, done: () => void) =>
    run(
      () => changeStep(journeyId, stepRefOf(step, index), wanted),
      (now) => {
        changed(index, now);
        done();
      },
    );
  const all = { of: `${nameOfStep(step)}, riga ${index + 1}`, running, change };
  if (step.kind !== 'consulenza')
    return (
      <StepSelect
        {...all}
        label="Stato"
        value={step.done ? 'fatto' : 'da fare'}
        data={DONE}
        changeOf={(to, before) => ({
          field: 'done',
          value: to === 'fatto',
          before: before === 'fatto',
        })}
      />
    );
  const names =
    step.trainer === '' || people.includes(step.trainer) ? people : [...people, step.trainer];
  return (
    <>
      <StepSelect
        {...all}
        label="Stato"
        value={consulenzaStatus(step)}
        data={words(CONSULENZA_STATUSES)}
        changeOf={(to, before) => {
          const status = CONSULENZA_STATUSES.find((known) => known === to);
          return status ? { field: 'status', value: status, before } : null;
        }}
      />
      <StepSelect
        {...all}
        label="Tipo"
        value={String(stepValue(step, 'type'))}
        data={[NONE, ...words(CONSULENZA_TYPES)]}
        changeOf={(value, before) => ({ field: 'type', value, before })}
      />
      <StepSelect
        {...all}
        label="Trainer"
        value={step.trainer}
        data={[NONE, ...words(names)]}
        changeOf={(value, before) => ({ field: 'trainer', value, before })}
      />
    </>
  );
}

interface Option {
  value: string;
  label: string;
}
const words = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));
const NONE: Option = { value: '', label: '—' };
const DONE: readonly Option[] = [
  { value: 'da fare', label: 'Da fare' },
  { value: 'fatto', label: 'Fatto' },
];

interface StepSelectProps {
  label: string;
  /** The step, in words. */
  of: string;
  value: string;
  data: readonly Option[];
  running: boolean;
  change: (wanted: StepChange, done: () => void) => void;
  /** The change to write; null for an unknown value. */
  changeOf: (to: string, before: string) => StepChange | null;
}

function StepSelect({ label, of, value, data, running, change, changeOf }: StepSelectProps) {
  const { shown, begin } = useWritten(value);
  return (
    <NativeSelect
      size="xs"
      mb={2}
      aria-label={`${label}: ${of}`}
      disabled={running}
      value={shown}
      data={[...data]}
      onChange={(event) => {
        const to = event.currentTarget.value;
        const wanted = changeOf(to, shown);
        const written = begin();
        if (wanted) change(wanted, () => written(to));
      }}
    />
  );
}
