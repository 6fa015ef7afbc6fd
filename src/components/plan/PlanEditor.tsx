import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Conflicts, PlanEdits } from '@/domain/plans/change';
import {
  PLAN_FIELD_NAMES,
  PLAN_FIELDS,
  PLAN_GROUPS,
  planFormLabel,
  planOptions,
  type PlanField,
  type PlanGroup,
} from '@/domain/plans/fields';
import { planMessages, type DietPlan } from '@/domain/plans/plan';
import type { PeopleLists } from '@/domain/settings/lists';
import { toast } from '@/ui/feedback';
import classes from './Plan.module.css';
import { usePlanEdits, type PlanTyping } from './usePlanEdits';

export interface PlanEditorProps {
  plan: DietPlan;
  /** Names to choose from; null while unknown: only the stored one is offered. */
  lists: PeopleLists | null;
  readOnly?: boolean;
  /** Saves the edits; on conflicts with colleagues, returns these and writes nothing. */
  save: (edits: PlanEdits) => Promise<Conflicts>;
}

/** All fields of one plan. Concurrent changes show beside one's own; a failure keeps the input. */
export function PlanEditor({ plan, lists, readOnly = false, save }: PlanEditorProps) {
  const typing = usePlanEdits(plan, save);
  const submit = () => {
    if (typing.saving || !typing.changed) return;
    typing.save().then(
      (saved) => {
        if (saved) toast.success(planMessages.saved);
        else toast.error(planMessages.contested);
      },
      (error: unknown) => toast.failure(error, planMessages.saveFailed, ['not-found']),
    );
  };
  return (
    <>
      {(Object.keys(PLAN_GROUPS) as PlanGroup[]).map((group) => (
        <fieldset key={group} className={classes.group} disabled={readOnly}>
          <legend>{PLAN_GROUPS[group]}</legend>
          <div className={classes.fields}>
            {PLAN_FIELD_NAMES.filter((field) => PLAN_FIELDS[field].group === group).map((field) => (
              <PlanFieldInput key={field} field={field} typing={typing} lists={lists} />
            ))}
          </div>
        </fieldset>
      ))}
      {!readOnly && (
        <Group mt="sm">
          <Button
            onClick={submit}
            loading={typing.saving}
            disabled={!typing.changed || typing.contested}
          >
            Salva
          </Button>
          {typing.contested && <span role="status">{planMessages.contested}</span>}
        </Group>
      )}
    </>
  );
}

function PlanFieldInput({
  field,
  typing,
  lists,
}: {
  field: PlanField;
  typing: PlanTyping;
  lists: PeopleLists | null;
}) {
  const { kind, people } = PLAN_FIELDS[field];
  const label = planFormLabel(field);
  const value = typing.shown(field);
  const said = useId();
  const theirs = typing.theirs(field);
  const change = (event: { currentTarget: { value: string } }) =>
    typing.type(field, event.currentTarget.value);
  const props = {
    label,
    value,
    onChange: change,
    'aria-describedby': theirs === undefined ? undefined : said,
  };
  return (
    <div className={kind === 'text' ? classes.wide : undefined}>
      {kind === 'line' && <TextInput {...props} maxLength={2000} />}
      {kind === 'text' && (
        <Textarea {...props} autosize minRows={2} maxRows={12} maxLength={10_000} />
      )}
      {(kind === 'choice' || kind === 'person') && (
        <NativeSelect
          {...props}
          data={planOptions(field, value, (people && lists?.[people]) ?? [])}
        />
      )}
      {theirs !== undefined && (
        <div
          id={said}
          className={classes.theirs}
          role="group"
          aria-label={`${label}: cambiato da un collega`}
        >
          <span>Nel frattempo un collega ha scritto: «{theirs || 'vuoto'}»</span>
          <Button size="compact-sm" variant="default" onClick={() => typing.keepMine(field)}>
            Tieni il mio
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => typing.takeTheirs(field)}>
            Prendi il suo
          </Button>
        </div>
      )}
    </div>
  );
}
