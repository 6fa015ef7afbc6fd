import { CheckHistory } from '@/components/check/CheckHistory';
import { useMe } from '@/components/session/useMe';
import { checksOf } from '@/data/checks/sources';
import { PageHeader } from '@/ui/PageHeader';

/** `/check-storico`: a client's own checks, those that staff show; before and after, and the measurements over time. */
export function ClientChecksScreen({ title }: { title: string }) {
  const { uid } = useMe();
  return (
    <>
      <PageHeader title={title} />
      <CheckHistory source={checksOf(uid, { onlyVisible: true })} />
    </>
  );
}
