import { Accordion, Button, Group } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { internalNotes } from '@/data/notes/sources';
import { createPlan } from '@/data/plans/commands';
import { plansOf } from '@/data/plans/sources';
import { setClientFlag } from '@/data/users/commands';
import type { InternalNote } from '@/data/notes/codec';
import { itemOf } from '@/domain/notes/internal';
import { newPlan } from '@/domain/plans/change';
import { planMessages, lacksLink, withNotes, type DietPlan } from '@/domain/plans/plan';
import { serverNow } from '@/domain/time/clock';
import { confirm, toast } from '@/ui/feedback';
import { Live, EmptyState, CardsSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useLive } from '@/ui/useLive';
import { useClient } from '../useClient';
import classes from './Alimentazione.module.css';
import { PlanCard } from './PlanCard';
import '@/ui/accordion.css';

/** `/user/:userId/alimentazione`: a client's diet plans, oldest first. */
export function AlimentazioneSection({ title }: { title: string }) {
  const { uid } = useClient();
  const plans = useLive(plansOf(uid), {
    loading: null,
    ready: (stored) => stored?.plans ?? [],
    error: ({ data }) => data?.plans ?? null,
  });
  return (
    <>
      <PageHeader title={title} actions={plans && <NewPlans uid={uid} plans={plans} />} />
      <Facts />
      <Live source={plansOf(uid)} skeleton={<CardsSkeleton />} empty={<NoPlans />}>
        {(stored) => (
          <>
            {stored.problems.map(({ field, message }) => (
              <p key={field} role="note" className={classes.problem}>
                {field}: {message}
              </p>
            ))}
            {stored.plans.length === 0 ? (
              <NoPlans />
            ) : (
              <Live source={internalNotes('alimentazioni', uid)} skeleton={<CardsSkeleton />}>
                {(notes) => <Plans uid={uid} plans={noted(stored.plans, notes)} />}
              </Live>
            )}
          </>
        )}
      </Live>
    </>
  );
}

function NoPlans() {
  return (
    <EmptyState text="Nessuna alimentazione" hint="Creane una con «Aggiungi Alimentazione»." />
  );
}

function noted(plans: readonly DietPlan[], notes: readonly InternalNote[]): DietPlan[] {
  const byItem = new Map(notes.map(({ item, fields }) => [item, fields]));
  return plans.map((plan) => withNotes(plan, byItem.get(itemOf(plan.key.id))));
}

function Plans({ uid, plans }: { uid: string; plans: readonly DietPlan[] }) {
  const lists = usePeopleLists();
  const newest = plans.at(-1)?.key.id;
  return (
    // Closed cards stay mounted, to keep their input.
    <Accordion
      variant="separated"
      order={2}
      multiple
      defaultValue={newest === undefined ? [] : [newest]}
    >
      {plans.map((plan, index) => (
        <PlanCard
          key={cardKey(plans, plan)}
          uid={uid}
          plan={plan}
          previous={plans[index - 1] ?? null}
          lists={lists}
        />
      ))}
    </Accordion>
  );
}

/** The plan's id; duplicates also get their index. */
function cardKey(plans: readonly DietPlan[], { key: { id, index } }: DietPlan): string {
  return plans.find((plan) => plan.key.id === id)?.key.index === index ? id : `${id} ${index}`;
}

/** Owner, consents, and the visibility switch of the privacy page. */
function Facts() {
  const { uid, email, privacyAccepted, hidden } = useClient();
  const toggle = () =>
    void setClientFlag(uid, 'hidden', !hidden).catch((error: unknown) =>
      toast.failure(error, planMessages.saveFailed),
    );
  return (
    <div className={classes.facts}>
      <p>{email || 'Nessuna email'}</p>
      <p>
        Privacy videochiamata: <strong>{privacyAccepted ? 'ACCEPTED' : 'NOT ACCEPTED'}</strong>
      </p>
      <Button variant="default" aria-pressed={!hidden} onClick={toggle}>
        Pagina privacy: {hidden ? 'Nascosta' : 'Visibile'}
      </Button>
    </div>
  );
}

function NewPlans({ uid, plans }: { uid: string; plans: readonly DietPlan[] }) {
  const [adding, setAdding] = useState(false);
  const busy = useRef(false);
  const last = plans.at(-1);
  const add = async (like?: DietPlan) => {
    if (busy.current) return;
    busy.current = true;
    setAdding(true);
    try {
      if (
        plans.some(lacksLink) &&
        !(await confirm({ question: planMessages.confirmNew, action: 'Crea' }))
      )
        return;
      await createPlan(uid, newPlan(serverNow(), crypto.randomUUID(), like?.values));
      toast.success(planMessages.created);
    } catch (error) {
      toast.failure(error, planMessages.saveFailed);
    } finally {
      busy.current = false;
      setAdding(false);
    }
  };
  return (
    <Group gap="xs">
      {last && (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          loading={adding}
          onClick={() => void add(last)}
        >
          Duplica la precedente
        </Button>
      )}
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={adding}
        onClick={() => void add()}
      >
        Aggiungi Alimentazione
      </Button>
    </Group>
  );
}
