import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { AskTeam } from '@/components/client/AskTeam';
import { OpenPlan, planName } from '@/components/plan/OpenPlan';
import { PlanDifferences } from '@/components/plan/PlanDifferences';
import { SeenByMe } from '@/components/seen/SeenByMe';
import { useMe } from '@/components/session/useMe';
import { shownPlansOf } from '@/data/plans/sources';
import { kcalText, type DietPlan } from '@/domain/plans/plan';
import { planWord } from '@/domain/plans/fields';
import { Live, EmptyState, CardsSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { StatusBadge } from '@/ui/StatusBadge';
import classes from './ClientDiet.module.css';

/** `/alimentazione-page`: a client's visible plans, newest first. */
export function ClientDietScreen({ title }: { title: string }) {
  const { uid } = useMe();
  return (
    <>
      <PageHeader title={title} />
      <Live source={shownPlansOf(uid)} skeleton={<CardsSkeleton />} empty={<NoDiet />}>
        {({ plans }) => (
          <Stack component="ul" gap="sm" className={classes.list}>
            {plans.toReversed().map((plan, index, all) => (
              <li key={plan.key.id}>
                <Diet plan={plan} previous={all[index + 1] ?? null} latest={index === 0} />
              </li>
            ))}
          </Stack>
        )}
      </Live>
    </>
  );
}

function NoDiet() {
  return (
    <EmptyState
      text="Non c’è ancora nessuna dieta"
      hint="Quando il tuo piano è pronto lo trovi qui."
      action={<AskTeam />}
    />
  );
}

function Diet({
  plan,
  previous,
  latest,
}: {
  plan: DietPlan;
  previous: DietPlan | null;
  latest: boolean;
}) {
  const { values } = plan;
  const facts = [
    ['Calorie', kcalText(values.kcalalimentazioni)],
    [
      'Integrazione',
      values.pianoIntegrazione && planWord('pianoIntegrazione', values.pianoIntegrazione),
    ],
    ['Frequenza allenamento', values.freqallenamento],
  ] as const;
  return (
    <Paper component="article" withBorder p="md">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {planName(plan)}
        </Title>
        {latest && <StatusBadge tone="risposto" label="Attuale" />}
      </Group>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {values.nota2 !== '' && <Text className={classes.note}>{values.nota2}</Text>}
      {previous && <PlanDifferences plan={plan} previous={previous} />}
      <Group mt="sm" gap="xs">
        <OpenPlan plan={plan} none="Il file non c’è ancora." />
        <SeenByMe kind="alimentazioni" id={plan.key.id} name={planName(plan)} />
      </Group>
    </Paper>
  );
}
