import { Card, Text } from '@mantine/core';
import { IconChecklist, IconSoup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OpenPlan, planName } from '@/components/plan/OpenPlan';
import { lastChecks } from '@/data/home/sources';
import { shownPlansOf } from '@/data/plans/sources';
import { changeText, lastCheck } from '@/domain/home/lastCheck';
import { kcalText } from '@/domain/plans/plan';
import { progress, progressText, type Journey } from '@/domain/programmes/journey';
import { formatDate } from '@/domain/time/rome';
import { Live, BlockSkeleton } from '@/ui/states';
import classes from './Home.module.css';

const SIZE = 44;
const STROKE = 5;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress as a ring; decorative, as the text beside it says the same. */
function Ring({ done, total }: { done: number; total: number }) {
  const share = total === 0 ? 0 : done / total;
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE };
  return (
    <svg
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden
      style={{ flex: 'none' }}
    >
      <circle {...circle} stroke="var(--mantine-color-default-border)" />
      <circle
        {...circle}
        stroke="var(--accent)"
        strokeDasharray={`${share * LENGTH} ${LENGTH}`}
        strokeLinecap={share === 0 ? 'butt' : 'round'}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
    </svg>
  );
}

const skeleton = <BlockSkeleton height={76} />;
const icon = { size: 28, stroke: 1.7, 'aria-hidden': true } as const;

interface TileProps {
  to: string;
  picture: ReactNode;
  title: string;
  text: ReactNode;
  children?: ReactNode;
}

/** A summary that links to its page. */
function Tile({ to, picture, title, text, children }: TileProps) {
  return (
    <Card withBorder className={classes.tile}>
      <span className={classes.picture}>{picture}</span>
      <Link to={to} className={classes.way}>
        <Text component="span" display="block" fw={600}>
          {title}
        </Text>
        <Text component="span" display="block" size="sm" className="text-muted">
          {text}
        </Text>
      </Link>
      {children}
    </Card>
  );
}

/** Progress of the client's current journey. */
export function JourneyTile({ journey }: { journey: Journey | null | undefined }) {
  if (journey === undefined) return skeleton;
  const { done, total } = progress(journey?.steps ?? []);
  return (
    <Tile
      to="/user-programmi"
      picture={<Ring done={done} total={total} />}
      title={
        journey ? journey.title || journey.productName || 'Il tuo percorso' : 'Il tuo percorso'
      }
      text={journey ? progressText({ done, total }) : 'Non c’è ancora un percorso'}
    />
  );
}

/** Shortcut to today's diet. */
export function DietTile({ uid }: { uid: string }) {
  const none = (
    <Tile
      to="/alimentazione-page"
      picture={<IconSoup {...icon} />}
      title="La tua dieta"
      text="Non c’è ancora nessuna dieta"
    />
  );
  return (
    <Live
      size="line"
      source={shownPlansOf(uid)}
      skeleton={skeleton}
      empty={none}
      failed="La tua dieta non è stata caricata."
    >
      {({ plans }) => {
        // An undated legacy plan is not today's.
        const plan = plans.findLast(({ createdAt }) => createdAt !== null) ?? plans.at(-1);
        if (!plan) return none;
        return (
          <Tile
            to="/alimentazione-page"
            picture={<IconSoup {...icon} />}
            title="La tua dieta"
            text={[planName(plan), kcalText(plan.values.kcalalimentazioni)]
              .filter(Boolean)
              .join(' · ')}
          >
            <OpenPlan plan={plan} none="" />
          </Tile>
        );
      }}
    </Live>
  );
}

/** The last check and its changes. */
export function CheckTile({ uid }: { uid: string }) {
  const tile = (text: ReactNode) => (
    <Tile
      to="/check-storico"
      picture={<IconChecklist {...icon} />}
      title="I tuoi check"
      text={text}
    />
  );
  return (
    <Live
      size="line"
      source={lastChecks(uid, { onlyVisible: true })}
      skeleton={skeleton}
      empty={tile('Non c’è ancora nessun check')}
      failed="I tuoi check non sono stati caricati."
    >
      {(checks) => {
        const last = lastCheck(checks);
        if (!last) return tile('Non c’è ancora nessun check');
        const { at, change } = last;
        return tile(
          [`Ultimo: ${at ? formatDate(at) : 'data n/d'}`, change && changeText(change)]
            .filter(Boolean)
            .join(' · '),
        );
      }}
    </Live>
  );
}
