import { session } from '@/data/session';
import { ChangePasswordForm } from '@/features/access/ChangePasswordForm';
import { ProfileNameDialog } from '@/features/access/ProfileNameDialog';
import { ClientHomeScreen } from '@/features/client-home/ClientHomeScreen';
import { useSource } from '@/ui/useSource';
import type { ScreenProps } from './routeTypes';

/** `/user`: the client's panel with the account boxes of another area; features don't import each other, the frame composes them. */
export function ClientHome({ title }: ScreenProps) {
  const now = useSource(session);
  if (now.status !== 'signed-in') return null;
  return (
    <ClientHomeScreen title={title} name={now.user.name}>
      <ChangePasswordForm />
      <ProfileNameDialog />
    </ClientHomeScreen>
  );
}
