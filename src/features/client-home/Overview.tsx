import { useMe } from '@/components/session/useMe';
import classes from './Home.module.css';
import { NowCard } from './NowCard';
import { CheckTile, DietTile, JourneyTile } from './Tiles';
import { useSituation } from './useSituation';

/** The client's overview: tasks, journey, today's diet, last check. */
export function Overview() {
  const { uid } = useMe();
  const situation = useSituation(uid);
  return (
    <>
      <NowCard {...situation} />
      <div className={classes.tiles}>
        <DietTile uid={uid} />
        {(situation.journey !== undefined || !situation.failure) && (
          <JourneyTile journey={situation.journey} />
        )}
        <CheckTile uid={uid} />
      </div>
    </>
  );
}
