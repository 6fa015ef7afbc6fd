import { Group, Text } from '@mantine/core';
import { OrderAge } from '@/components/order/OrderBadge';
import { planName } from '@/components/plan/OpenPlan';
import { ProgressPill } from '@/components/programme/StepTimeline';
import { appointments, journeysNow, lastChecks } from '@/data/home/sources';
import { latestOrder } from '@/data/orders/sources';
import { plansOf } from '@/data/plans/sources';
import { pathTo } from '@/domain/access/paths';
import { nextAppointment } from '@/domain/home/booking';
import { currentJourney, isExpired } from '@/domain/home/journey';
import { changeText, lastCheck } from '@/domain/home/lastCheck';
import { orderAgeText } from '@/domain/orders/age';
import { orderCodeText, totalText } from '@/domain/orders/order';
import { statusText } from '@/domain/orders/status';
import { kcalText } from '@/domain/plans/plan';
import type { Journey } from '@/domain/programmes/journey';
import { positionIn } from '@/domain/programmes/position';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import type { UserRecord } from '@/domain/users/user';
import { Live, BlockSkeleton } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';
import { nameOfStep, titleOf } from '../programmes/useStepAction';
import { OverviewCard } from './OverviewCard';
import classes from './Panoramica.module.css';

interface CardProps {
  uid: string;
}

const skeleton = <BlockSkeleton height={44} />;
const none = (text: string) => <Text size="sm">{text}</Text>;

/** The current programme and its first open step. */
export function JourneyCard({ uid }: CardProps) {
  const now = useMinute();
  const empty = none('Nessun programma.');
  return (
    <OverviewCard title="Programma" to={pathTo('UserProgrammi', { userId: uid })}>
      <Live size="line" source={journeysNow(uid)} skeleton={skeleton} empty={empty}>
        {(journeys) => {
          const journey = currentJourney(journeys, now) ?? journeys[0];
          return journey ? <Standing journey={journey} now={now} /> : empty;
        }}
      </Live>
    </OverviewCard>
  );
}

function Standing({ journey, now }: { journey: Journey; now: Date }) {
  const position = positionIn(journey, now);
  const { expireAt } = journey;
  const expired = isExpired(journey, now);
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <span className={classes.main}>{titleOf(journey)}</span>
        <ProgressPill steps={journey.steps} />
      </Group>
      {position ? (
        <Text size="sm" className={position.late ? classes.late : undefined}>
          {`Passo ${position.number} di ${position.total}: ${nameOfStep(position)}`}
          {position.plannedAt && `, ${formatDate(position.plannedAt)}`}
          {position.late && ' (in ritardo)'}
        </Text>
      ) : (
        none(journey.steps.length > 0 ? 'Nessun passo aperto.' : 'Senza passi.')
      )}
      {expireAt && (
        <Text size="sm" className="text-muted">
          {`${expired ? 'Scaduto' : 'Scade'} il ${formatDate(expireAt)}`}
        </Text>
      )}
    </>
  );
}

/** The next video call. */
export function AppointmentCard({ uid }: CardProps) {
  const now = useMinute();
  const empty = none('Nessuna videochiamata prenotata.');
  return (
    <OverviewCard title="Prossimo appuntamento">
      <Live
        size="line"
        source={appointments(uid, now, { isNew: false })}
        skeleton={skeleton}
        empty={empty}
      >
        {(booked) => {
          const next = nextAppointment(
            booked.filter((call) => call !== null),
            now,
          );
          return next ? (
            <p className={classes.main}>{`Videochiamata ${formatDateTime(next.at)}`}</p>
          ) : (
            empty
          );
        }}
      </Live>
    </OverviewCard>
  );
}

/** The last check, also one that the client doesn't see, and what changed. */
export function CheckCard({ uid }: CardProps) {
  const empty = none('Nessun check.');
  return (
    <OverviewCard title="Ultimo check" to={pathTo('UserCheck', { userId: uid })}>
      <Live
        size="line"
        source={lastChecks(uid, { onlyVisible: false })}
        skeleton={skeleton}
        empty={empty}
      >
        {(checks) => {
          const last = lastCheck(checks);
          if (!last) return empty;
          return (
            <>
              <p className={classes.main}>{last.at ? formatDate(last.at) : 'Data n/d'}</p>
              {last.change && none(changeText(last.change))}
            </>
          );
        }}
      </Live>
    </OverviewCard>
  );
}

/** The last order, of any source, and how old it is. */
export function OrderCard({ client }: { client: UserRecord }) {
  const { uid, email } = client;
  const now = useMinute();
  const empty = none('Nessun ordine.');
  return (
    <OverviewCard title="Ultimo ordine" to={pathTo('UserOrdini', { userId: uid })}>
      <Live size="line" source={latestOrder({ uid, email })} skeleton={skeleton} empty={empty}>
        {(order) => (
          <>
            <Group gap="xs">
              <span className={classes.main}>
                {order.products.map(({ name }) => name).join(', ') || orderCodeText(order)}
              </span>
              <OrderAge at={order.at} />
            </Group>
            {none(`${totalText(order)} · ${statusText(order)}`)}
            {order.at && (
              <Text size="sm" className="text-muted">
                {[formatDate(order.at), orderAgeText(order.at, now)].filter(Boolean).join(' · ')}
              </Text>
            )}
          </>
        )}
      </Live>
    </OverviewCard>
  );
}

/** The newest diet. */
export function DietCard({ uid }: CardProps) {
  const empty = none('Nessuna dieta.');
  return (
    <OverviewCard title="Alimentazione" to={pathTo('UserAlimentazione', { userId: uid })}>
      <Live size="line" source={plansOf(uid)} skeleton={skeleton} empty={empty}>
        {({ plans }) => {
          const plan = plans.findLast(({ createdAt }) => createdAt !== null) ?? plans.at(-1);
          if (!plan) return empty;
          const { kcalalimentazioni, strategia } = plan.values;
          return (
            <>
              <p className={classes.main}>{planName(plan)}</p>
              {none(
                [kcalText(kcalalimentazioni), strategia, plan.visible ? '' : 'nascosta al cliente']
                  .filter((fact) => fact !== '')
                  .join(' · '),
              )}
            </>
          );
        }}
      </Live>
    </OverviewCard>
  );
}
