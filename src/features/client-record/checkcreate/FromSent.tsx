import { useState, type ReactNode } from 'react';
import { SentCheck, sentTitle } from '@/components/check/SentCheck';
import { newId, NO_PHOTOS } from '@/components/check/useCheckDraft';
import type { DraftPhoto } from '@/data/checks/photoDrafts';
import { sentCheck } from '@/data/checks/sentCheck';
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
import { formatDate } from '@/domain/time/rome';
import { EmptyState } from '@/ui/EmptyState';
import { Live } from '@/ui/Live';
import { preparePhoto } from '@/ui/photo';
import { BlockSkeleton } from '@/ui/Skeletons';
import { emptyDraft, type CheckDraft } from './draft';

export interface CheckStart {
  draft: CheckDraft;
  photos: readonly (DraftPhoto | null)[];
}
interface Props {
  uid: string;
  /** Of the check that the client sent. */
  checkId: string;
  children: (start: CheckStart) => ReactNode;
}

const SKELETON = <BlockSkeleton height={480} />;
const CLOSED = <EmptyState text={ownCheckMessages.closed} />;
const prepare = (photo: Blob) => preparePhoto(photo, checkMessages.photoRefused);

/** A check's form filled in with what the client sent (DE-105). */
export function FromSent({ uid, checkId, children }: Props) {
  return (
    <Live source={ownCheckOf(uid)} skeleton={SKELETON} empty={CLOSED}>
      {(sent) => (
        <Begun sent={sent} checkId={checkId}>
          {children}
        </Begun>
      )}
    </Live>
  );
}

/** Once begun the form stays, also when a colleague is faster: saving then says so. */
function Begun({ sent, checkId, children }: Omit<Props, 'uid'> & { sent: OwnCheck }) {
  const waiting = sent.checkId === checkId && sent.state === WAITING ? sent : null;
  const [begun, setBegun] = useState(waiting);
  if (begun === null && waiting !== null) setBegun(waiting);
  const given = begun ?? waiting;
  if (given === null) return CLOSED;
  return (
    <>
      <SentCheck sent={given} title={sentTitle(given, 'in attesa')} />
      <Live source={sentCheck(given, prepare)} skeleton={SKELETON}>
        {({ photos, last }) => children(startOf(given, photos, last))}
      </Live>
    </>
  );
}

function startOf(sent: OwnCheck, photos: readonly (Blob | null)[], last: Check | null): CheckStart {
  const previous = last?.current ?? [];
  const lastDay = last?.createdAt ? formatDate(last.createdAt) : '';
  return {
    draft: {
      ...emptyDraft(),
      id: sent.checkId,
      previous: tableText(previous, lastDay),
      current: tableText(namedLike(ownMeasurements(sent), previous), ''),
    },
    photos: NO_PHOTOS.map((_, index) => {
      const blob = photos[index];
      return blob ? { id: newId(), blob, path: null } : null;
    }),
  };
}
