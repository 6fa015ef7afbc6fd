import { Accordion, Button, Group, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { PlanEditor, type PlanEditorProps } from '@/components/plan/PlanEditor';
import { saveProgramme } from '@/data/shipments/commands';
import { kcalText, type DietPlan } from '@/domain/plans/plan';
import { planWord } from '@/domain/plans/fields';
import type { Shipment } from '@/domain/shipments/shipment';
import { nameOf } from './columns';
import { PlanFile } from './PlanFile';
import classes from './Shipments.module.css';
import { planDate, type RowWork } from './useRowWork';
import '@/ui/accordion.css';
import '@/ui/radio.css';

interface ProgrammesPanelProps {
  shipment: Shipment;
  /** The programme in the row's columns. */
  shown: DietPlan | null;
  lists: PlanEditorProps['lists'];
  mayEdit: boolean;
  work: RowWork;
  onShow: (plan: DietPlan) => void;
}

/** A row's programmes by date: choose the one in its columns, edit all fields, delete. */
export function ProgrammesPanel({
  shipment,
  shown,
  lists,
  mayEdit,
  work,
  onShow,
}: ProgrammesPanelProps) {
  const { id, plans } = shipment;
  const busy = work.doing(id) !== null;
  const [opened, setOpened] = useState(() => (shown ? [shown.key.id] : []));
  // Opened panels stay mounted, to keep their input.
  const [drawn, setDrawn] = useState(opened);
  const open = (ids: string[]) => {
    setOpened(ids);
    setDrawn((before) => [...new Set([...before, ...ids])]);
  };
  return (
    <section aria-label="Programmi">
      <h3 className={classes.plansTitle}>Programmi</h3>
      {plans.length === 0 && <p className={classes.note}>Questo invio non ha programmi.</p>}
      <Accordion variant="separated" order={4} multiple value={opened} onChange={open}>
        {plans.map((plan) => (
          <Accordion.Item key={plan.key.id} value={plan.key.id}>
            <Accordion.Control>
              Programma del {planDate(plan)}
              <span className={classes.summary}>{summary(plan)}</span>
            </Accordion.Control>
            <Accordion.Panel>
              <div className={classes.planHead}>
                <Radio
                  name="programma"
                  label="Nelle colonne della riga"
                  aria-label={`Nelle colonne della riga: programma del ${planDate(plan)}`}
                  checked={plan.key.id === shown?.key.id}
                  onChange={() => onShow(plan)}
                />
                <PlanFile plan={plan} name={nameOf(shipment)} />
              </div>
              {drawn.includes(plan.key.id) && (
                <PlanEditor
                  plan={plan}
                  lists={lists}
                  readOnly={!mayEdit}
                  save={(edits) => saveProgramme(id, plan.key, edits)}
                />
              )}
              {mayEdit && (
                <Button
                  variant="subtle"
                  color="red"
                  mt="xs"
                  disabled={busy}
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`Elimina il programma del ${planDate(plan)}`}
                  onClick={() => work.remove(shipment, plan)}
                >
                  Elimina programma
                </Button>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {mayEdit && (
        <Group mt="lg">
          <Button
            variant="light"
            disabled={busy}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => work.add(shipment)}
          >
            Aggiungi Programma
          </Button>
          <Button
            variant="light"
            color="red"
            disabled={busy}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => work.removeWhole(shipment)}
          >
            Elimina documento e programma
          </Button>
        </Group>
      )}
    </section>
  );
}

function summary({ values }: DietPlan): string {
  const said = [
    kcalText(values.kcalalimentazioni),
    values.strategia,
    values.allenamento,
    values.lavtrainer,
    planWord('lavorato', values.lavorato),
  ].filter(Boolean);
  return said.length === 0 ? 'Ancora vuoto.' : said.join(' · ');
}
