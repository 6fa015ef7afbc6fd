import { ActionIcon, Button, Drawer, Radio } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { choiceWord } from '@/domain/plans/choices';
import type { DietPlan } from '@/domain/plans/plan';
import type { Shipment } from '@/domain/shipments/shipment';
import { nameOf } from './columns';
import { PlanFile } from './PlanFile';
import classes from './Shipments.module.css';
import { planDate, type RowWork } from './useRowWork';

interface ProgrammesDrawerProps {
  shipment: Shipment;
  /** The one that the row's columns show, and work on. */
  shown: DietPlan | null;
  mayEdit: boolean;
  work: RowWork;
  onShow: (plan: DietPlan) => void;
  onClose: () => void;
}

/** A row's programmes by their dates: which one its columns show, what it says, and deleting it. */
export function ProgrammesDrawer({ shipment, shown, mayEdit, work, onShow, onClose }: ProgrammesDrawerProps) {
  const busy = work.doing(shipment.id) !== null;
  return (
    <Drawer opened onClose={onClose} title={`Programmi di ${nameOf(shipment)}`} position="right" size="md">
      {shipment.plans.length === 0 && <p className={classes.note}>Questo invio non ha programmi.</p>}
      <ul className={classes.plans}>
        {shipment.plans.map((plan) => (
          <li key={plan.key.id} className={classes.plan}>
            <div className={classes.planHead}>
              <Radio
                name="programma"
                label={`Programma del ${planDate(plan)}`}
                description={plan.key.id === shown?.key.id ? 'Nelle colonne della riga' : 'Mostra nelle colonne della riga'}
                checked={plan.key.id === shown?.key.id}
                onChange={() => onShow(plan)}
              />
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={busy}
                  aria-label={`Elimina il programma del ${planDate(plan)}`}
                  title="Elimina"
                  onClick={() => work.remove(shipment, plan)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <p className={classes.note}>{summary(plan)}</p>
            <PlanFile plan={plan} name={nameOf(shipment)} />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Button
          variant="light"
          color="red"
          mt="lg"
          disabled={busy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => work.removeWhole(shipment)}
        >
          Elimina documento e programma
        </Button>
      )}
    </Drawer>
  );
}

function summary({ values }: DietPlan): string {
  const said = [
    ...[values.kcalalimentazioni && `${values.kcalalimentazioni} kcal`, values.strategia, values.allenamento],
    ...[values.lavtrainer, choiceWord('lavorato', values.lavorato), values.noteinterna],
  ].filter(Boolean);
  return said.length === 0 ? 'Ancora vuoto.' : said.join(' · ');
}
