import '@/ui/accordion.css';
import { Accordion, Button, Group, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PlanDifferences } from '@/components/plan/PlanDifferences';
import { PlanEditor, type PlanEditorProps } from '@/components/plan/PlanEditor';
import { PlanFile } from '@/components/plan/PlanFile';
import { planName } from '@/components/plan/OpenPlan';
import { SeenByClient } from '@/components/seen/SeenByClient';
import { useMe } from '@/components/session/useMe';
import {
  deletePlan,
  restorePlan,
  savePlan,
  sendPlanFile,
  setPlanVisible,
} from '@/data/plans/commands';
import { kcalText, lacksLink, type DietPlan, planMessages } from '@/domain/plans/plan';
import { planWord } from '@/domain/plans/fields';
import { formatDate } from '@/domain/time/rome';
import { confirm, toast, undoToast } from '@/ui/feedback';
import { StatusBadge } from '@/ui/StatusBadge';
import classes from './Alimentazione.module.css';

interface PlanCardProps {
  uid: string;
  plan: DietPlan;
  /** The previous plan; null for the first. */
  previous: DietPlan | null;
  lists: PlanEditorProps['lists'];
}

/** One plan of a client, editable when open. */
export function PlanCard({ uid, plan, previous, lists }: PlanCardProps) {
  const me = useMe();
  const { key, values, visible, problems } = plan;
  const name = planName(plan);

  const show = (on: boolean) =>
    setPlanVisible(uid, key, on).catch((error: unknown) =>
      toast.failure(error, planMessages.saveFailed, ['not-found']),
    );
  const remove = async () => {
    if (
      !(await confirm({
        question: planMessages.confirmDelete,
        action: 'Elimina alimentazione',
        danger: true,
        details: name,
      }))
    )
      return;
    try {
      const deleted = await deletePlan(uid, key);
      const undo = () =>
        void restorePlan(deleted).then(
          () => toast.success(planMessages.restored),
          (error: unknown) => toast.failure(error),
        );
      if (deleted.undoable) undoToast(planMessages.deleted, undo);
      else toast.success(planMessages.deleted);
    } catch (error) {
      toast.failure(error, planMessages.deleteFailed);
    }
  };
  return (
    <Accordion.Item value={key.id}>
      <Accordion.Control>
        <span className={classes.head}>
          <strong>{name}</strong>
          {values.kcalalimentazioni !== '' && <span>{kcalText(values.kcalalimentazioni)}</span>}
          {values.pianoIntegrazione !== '' && (
            <span>{planWord('pianoIntegrazione', values.pianoIntegrazione)}</span>
          )}
          {values.videocall === 'SI' && <StatusBadge tone="letto" label="Videocall" />}
          {!visible && <StatusBadge tone="neutro" label="Nascosta" />}
          {lacksLink(plan) && <StatusBadge tone="non-risposto" label="Senza link" />}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        {problems.map(({ field, message }, index) => (
          <p key={`${field}-${index}`} role="note" className={classes.problem}>
            {field}: {message}
          </p>
        ))}
        <PlanFile plan={plan} send={(file) => sendPlanFile({ file, uid, plan: key, by: me })} />
        <dl className={classes.dates}>
          <Dated label="File caricato" at={plan.fileAt} />
          <Dated label="Videocall chiesta" at={plan.videoCallAt} />
        </dl>
        <p className={classes.seen}>
          <SeenByClient uid={uid} kind="alimentazioni" id={key.id} since={plan.fileAt} />
        </p>
        {previous && <PlanDifferences plan={plan} previous={previous} />}
        <PlanEditor plan={plan} lists={lists} save={(edits) => savePlan(uid, key, edits, me)} />
        <Group mt="md" justify="space-between">
          <Switch
            checked={visible}
            label="Visibile alla cliente"
            onChange={(event) => void show(event.currentTarget.checked)}
          />
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove()}
          >
            Elimina
          </Button>
        </Group>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function Dated({ label, at }: { label: string; at: Date | null }) {
  if (!at) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatDate(at)}</dd>
    </div>
  );
}
