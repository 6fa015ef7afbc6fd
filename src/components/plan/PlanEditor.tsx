import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { failureText } from '@/domain/errors';
import type { Conflicts, PlanEdits } from '@/domain/plans/change';
import { planMessages } from '@/domain/plans/messages';
import type { DietPlan } from '@/domain/plans/plan';
import type { PeopleLists } from '@/domain/settings/lists';
import { toast } from '@/ui/toast';
import classes from './Plan.module.css';
import { offered, PLAN_FORM, type PlanInput } from './planForm';
import { usePlanEdits, type PlanTyping } from './usePlanEdits';

interface PlanEditorProps {
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
      (error: unknown) => toast.error(failureText(error, planMessages.saveFailed, ['not-found'])),
    );
  };
  return (
    <>
      {PLAN_FORM.map(({ title, inputs }) => (
        <fieldset key={title} className={classes.group} disabled={readOnly}>
          <legend>{title}</legend>
          <div className={classes.fields}>
            {inputs.map((input) => (
              <PlanFieldInput
                key={input.field}
                input={input}
                typing={typing}
                names={(input.people && lists?.[input.people]) ?? []}
              />
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
  input,
  typing,
  names,
}: {
  input: PlanInput;
  typing: PlanTyping;
  names: readonly string[];
}) {
  const { field, label, kind } = input;
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
        <NativeSelect {...props} data={offered(input, value, names)} />
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
