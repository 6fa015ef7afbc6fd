import { useState, type ReactNode } from 'react';
import { SentCheck, sentTitle } from '@/components/check/SentCheck';
import { newId, NO_PHOTOS } from '@/components/check/useCheckDraft';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import { sentCheck, type SentStart } from '@/data/checks/sentCheck';
import { ownCheckOf } from '@/data/checks/sources';
import { checkMessages, ownCheckMessages } from '@/domain/checkMessages';
import type { Check } from '@/domain/checks/check';
import {
  namedLike,
  ownMeasurements,
  tableText,
  WAITING,
  type OwnCheck,
} from '@/domain/checks/ownCheck';
import { hasDraft } from '@/ui/form/drafts';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { preparePhoto } from '@/ui/photo';
import { emptyDraft, givenBy, draftKeyOf, type CheckDraft } from './draft';

export interface CheckStart {
  draft: CheckDraft;
  photos: readonly (DraftPhoto | null)[];
  /** Poses of photos that the client sent and that can't be used. */
  lost: readonly number[];
  /** The check before it. */
  last: Check | null;
  /** Why the sent check no longer waits; null if it does. */
  closed: string | null;
}
interface Props {
  staff: string;
  uid: string;
  /** Id of the check that the client sent. */
  checkId: string;
  children: (start: CheckStart) => ReactNode;
}

const SKELETON = <BlockSkeleton height={480} />;
const CLOSED = <EmptyState text={ownCheckMessages.closed} />;
const prepare = (photo: Blob) => preparePhoto(photo, checkMessages.photoRefused);

/** A check's form filled in with what the client sent (DE-105). */
export function FromSent({ staff, uid, checkId, children }: Props) {
  return (
    <Live source={ownCheckOf(uid)} skeleton={SKELETON} empty={CLOSED}>
      {(sent) => (
        <Begun staff={staff} sent={sent} checkId={checkId}>
          {children}
        </Begun>
      )}
    </Live>
  );
}

/** Once begun, the form stays even if a colleague is faster or the client withdraws the check. */
function Begun({ staff, sent, checkId, children }: Omit<Props, 'uid'> & { sent: OwnCheck }) {
  const waiting = sent.checkId === checkId && sent.state === WAITING ? sent : null;
  const [begun, setBegun] = useState(waiting);
  if (begun === null && waiting !== null) setBegun(waiting);
  const given = begun ?? waiting;
  const [isKept] = useState(() => hasDraft(draftKeyOf(staff, sent.userId, checkId)));
  const closed = waiting ? null : closedText(sent, checkId);
  if (given === null) {
    const draft = { ...emptyDraft(), id: checkId };
    return isKept ? children({ draft, photos: NO_PHOTOS, lost: [], last: null, closed }) : CLOSED;
  }
  return (
    <>
      {waiting && <SentCheck sent={given} title={sentTitle(given, 'in attesa')} />}
      <Live source={sentCheck(given, prepare)} skeleton={SKELETON}>
        {(made) => children({ ...startOf(given, made), closed })}
      </Live>
    </>
  );
}

function closedText(sent: OwnCheck, checkId: string): string {
  if (sent.checkId !== checkId) return ownCheckMessages.closed;
  if (sent.state === 'ritirato') return ownCheckMessages.withdrawnMeanwhile;
  return sent.state === 'fatto' ? ownCheckMessages.taken : ownCheckMessages.discardedMeanwhile;
}

function startOf(sent: OwnCheck, { photos, lost, last }: SentStart): Omit<CheckStart, 'closed'> {
  const named = namedLike(ownMeasurements(sent), last?.current ?? []);
  return {
    last,
    draft: {
      ...emptyDraft(),
      ...givenBy(last),
      id: sent.checkId,
      current: tableText(named, ''),
    },
    photos: NO_PHOTOS.map((_, index) => {
      const blob = photos[index];
      return blob ? { id: newId(), blob, path: null, copied: true } : null;
    }),
    lost,
  };
}
