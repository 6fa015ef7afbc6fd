import { session } from '@/data/session';
import { ChangePasswordForm } from '@/features/access/ChangePasswordForm';
import { ProfileNameDialog } from '@/features/access/ProfileNameDialog';
import { ClientHomeScreen } from '@/features/client-home/ClientHomeScreen';
import { OwnDocuments } from '@/features/documents/OwnDocuments';
import { useSource } from '@/ui/useSource';
import type { ScreenProps } from './routeTypes';

/** `/user`: the client panel with the account boxes of the access area; features don't import each other, the frame composes them. */
export function ClientHomePage({ title }: ScreenProps) {
  const current = useSource(session);
  if (current.status !== 'signed-in') return null;
  return (
    <ClientHomeScreen title={title} name={current.user.name} documents={<OwnDocuments uid={current.uid} />}>
      <ChangePasswordForm />
      <ProfileNameDialog user={current.user} />
    </ClientHomeScreen>
  );
}
