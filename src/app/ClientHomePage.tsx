import { lazy, Suspense } from 'react';
import { useMe } from '@/components/session/useMe';
import { ClientHomeScreen } from '@/features/client-home/ClientHomeScreen';
import { OwnDocuments } from '@/features/documents/OwnDocuments';
import { BlockSkeleton } from '@/ui/Skeletons';
import type { ScreenProps } from './routeTypes';

// Lazy: the panel doesn't wait for the code of the forms at its end.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('@/features/access/ChangePasswordForm')).ChangePasswordForm,
}));
const VerifyAddress = lazy(async () => ({
  default: (await import('@/features/access/VerifyAddress')).VerifyAddress,
}));
const NoticeBox = lazy(async () => ({
  default: (await import('@/components/device/NoticeBox')).NoticeBox,
}));
const PrivacyBox = lazy(async () => ({
  default: (await import('@/features/access/PrivacyBox')).PrivacyBox,
}));
const ProfileNameDialog = lazy(async () => ({
  default: (await import('@/features/access/ProfileNameDialog')).ProfileNameDialog,
}));

/**
 * `/user`: the client panel with the account boxes of the access area. Composed here, because
 * features don't import each other.
 */
export function ClientHomePage({ title }: ScreenProps) {
  const { uid, user } = useMe();
  const notice = (
    <Suspense fallback={null}>
      <VerifyAddress />
    </Suspense>
  );
  return (
    <ClientHomeScreen
      title={title}
      name={user.name}
      notice={notice}
      documents={<OwnDocuments uid={uid} />}
    >
      <Suspense fallback={<BlockSkeleton height={170} />}>
        <NoticeBox />
        <ChangePasswordForm />
        <PrivacyBox />
        <ProfileNameDialog user={user} />
      </Suspense>
    </ClientHomeScreen>
  );
}
