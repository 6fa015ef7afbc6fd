import { useMe } from '@/components/session/useMe';
import { ChangePasswordForm } from '@/features/access/ChangePasswordForm';
import { ProfileNameDialog } from '@/features/access/ProfileNameDialog';
import { ClientHomeScreen } from '@/features/client-home/ClientHomeScreen';
import { OwnDocuments } from '@/features/documents/OwnDocuments';
import type { ScreenProps } from './routeTypes';

/** `/user`: the client panel with the account boxes of the access area; features don't import each other, the frame composes them. */
export function ClientHomePage({ title }: ScreenProps) {
  const { uid, user } = useMe();
  return (
    <ClientHomeScreen title={title} name={user.name} documents={<OwnDocuments uid={uid} />}>
      <ChangePasswordForm />
      <ProfileNameDialog user={user} />
    </ClientHomeScreen>
  );
}
