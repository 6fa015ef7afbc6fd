import { CheckHistory } from '@/components/check/CheckHistory';
import { SeenByMe } from '@/components/seen/SeenByMe';
import { useMe } from '@/components/session/useMe';
import { checksOf, firstCheckOf } from '@/data/checks/sources';
import type { Check } from '@/domain/checks/check';
import { checkMessages } from '@/domain/checkMessages';
import { formatDate } from '@/domain/time/rome';
import { PageHeader } from '@/ui/PageHeader';
import { OwnCheckSection } from './OwnCheck';

/** `/check-storico`: the client's visible checks, compared; and sending one. */
export function ClientChecksScreen({ title }: { title: string }) {
  const { uid } = useMe();
  return (
    <>
      <PageHeader title={title} />
      <OwnCheckSection />
      <CheckHistory
        source={checksOf(uid, { onlyVisible: true })}
        first={firstCheckOf(uid, { onlyVisible: true })}
        tools={(check) => <SeenByMe kind="check" id={check.id} name={checkName(check)} />}
      />
    </>
  );
}

const checkName = ({ createdAt }: Check) =>
  `check del ${createdAt ? formatDate(createdAt) : checkMessages.invalidDate}`;
