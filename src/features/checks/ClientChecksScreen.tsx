import { CheckHistory } from '@/components/check/CheckHistory';
import { SeenByMe } from '@/components/seen/SeenByMe';
import { useMe } from '@/components/session/useMe';
import { checksOf, firstCheckOf } from '@/data/checks/sources';
import type { Check } from '@/domain/checks/check';
import { checkMessages } from '@/domain/checkMessages';
import { formatDate } from '@/domain/time/rome';
import { PageHeader } from '@/ui/PageHeader';
import { BlockSkeleton } from '@/ui/states';
import { OwnCheckSection } from './OwnCheck';

/**
 * Shown instead of «No check» when no check is visible but one is under way, or that isn't known.
 */
const BESIDE = {
  loading: <BlockSkeleton height={420} />,
  failed: null,
  'under-way': null,
};

/** `/check-storico`: the client's visible checks, compared; and sending one. */
export function ClientChecksScreen({ title }: { title: string }) {
  const { uid } = useMe();
  return (
    <>
      <PageHeader title={title} back="/user" />
      <OwnCheckSection>
        {(standing) => (
          <CheckHistory
            source={checksOf(uid, { onlyVisible: true })}
            first={firstCheckOf(uid, { onlyVisible: true })}
            {...(standing === 'none' ? {} : { empty: BESIDE[standing] })}
            tools={(check) => <SeenByMe kind="check" id={check.id} name={checkName(check)} />}
          />
        )}
      </OwnCheckSection>
    </>
  );
}

const checkName = ({ createdAt }: Check) =>
  `check del ${createdAt ? formatDate(createdAt) : checkMessages.invalidDate}`;
