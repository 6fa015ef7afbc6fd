import { lazy, Suspense, useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { useAddressProof } from '@/features/access/useAddressProof';
import { ClientHomeScreen } from '@/features/client-home/ClientHomeScreen';
import { OwnDocuments } from '@/features/documents/OwnDocuments';
import { BlockSkeleton } from '@/ui/Skeletons';
import type { ScreenProps } from './routeTypes';

// Lazy: the panel doesn't wait for the code of the forms at its end.
const ChangePasswordForm = lazy(async () => ({
  default: (await import('@/features/access/ChangePasswordForm')).ChangePasswordForm,
}));
const AddressNotice = lazy(async () => ({
  default: (await import('@/features/access/VerifyAddress')).AddressNotice,
}));
const SendVerification = lazy(async () => ({
  default: (await import('@/features/access/VerifyAddress')).SendVerification,
}));
const NoticeBox = lazy(async () => ({
  default: (await import('@/components/device/NoticeBox')).NoticeBox,
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
  const proven = useAddressProof();
  const [tellingName, setTellingName] = useState(false);
  const notice = (
    <Suspense fallback={null}>
      <AddressNotice proven={proven} />
    </Suspense>
  );
  const verify = (
    <Suspense fallback={null}>
      <SendVerification />
    </Suspense>
  );
  return (
    <ClientHomeScreen
      title={title}
      name={user.name}
      proven={proven}
      notice={notice}
      verify={verify}
      onTellName={() => setTellingName(true)}
      documents={<OwnDocuments uid={uid} />}
    >
      <Suspense fallback={<BlockSkeleton height={170} />}>
        <NoticeBox />
        <ChangePasswordForm />
        <ProfileNameDialog user={user} asked={tellingName} onClose={() => setTellingName(false)} />
      </Suspense>
    </ClientHomeScreen>
  );
}
