import type { ReactNode } from 'react';
import { useMe } from '@/components/session/useMe';
import { OnePerCause } from '@/ui/OnePerCause';
import classes from './Home.module.css';
import { NowCard } from './NowCard';
import { CheckTile, DietTile, JourneyTile } from './Tiles';
import { useSituation } from './useSituation';

interface Props {
  /** Whether the e-mail is verified; null while unknown. */
  proven: boolean | null;
  verify: ReactNode;
  onTellName: () => void;
  /** Asks for the verification, where the first steps don't. */
  notice: ReactNode;
}

/** The client's overview: tasks, journey, today's diet, last check. */
export function Overview({ proven, verify, onTellName, notice }: Props) {
  const { uid, user } = useMe();
  const situation = useSituation(user, proven);
  const { journey, failure, start, tasks } = situation;
  return (
    <>
      <OnePerCause>
        <NowCard {...situation} verify={verify} onTellName={onTellName} />
        <div className={classes.tiles}>
          {(journey !== undefined || !failure) && <JourneyTile journey={journey} />}
          <DietTile uid={uid} />
          <CheckTile uid={uid} />
        </div>
      </OnePerCause>
      {!start && (tasks || failure) && notice}
    </>
  );
}
