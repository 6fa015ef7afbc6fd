import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { useEmailProof } from '@/features/access/useEmailProof';
import { ClientHomeScreen } from '@/features/client-home/ClientHomeScreen';
import { OwnDocuments } from '@/features/documents/OwnDocuments';
import { lazyComponent } from '@/ui/lazyComponent';
import { BlockSkeleton } from '@/ui/states';
import type { ScreenProps } from './routeTypes';

// Lazy: the panel doesn't wait for the code of the forms at its end.
const ChangePasswordForm = lazyComponent(
  async () => (await import('@/features/access/ChangePasswordForm')).ChangePasswordForm,
  <BlockSkeleton height={170} />,
);
const EmailNotice = lazyComponent(
  async () => (await import('@/features/access/VerifyEmail')).EmailNotice,
);
const SendVerification = lazyComponent(
  async () => (await import('@/features/access/VerifyEmail')).SendVerification,
);
const NoticeBox = lazyComponent(
  async () => (await import('@/components/device/NoticeSwitch')).NoticeBox,
);
const PrivacyBox = lazyComponent(
  async () => (await import('@/features/access/PrivacyBox')).PrivacyBox,
);
const ProfileNameDialog = lazyComponent(
  async () => (await import('@/features/access/ProfileNameDialog')).ProfileNameDialog,
);

/**
 * `/user`: the client panel with the account boxes of the access area. Composed here, because
 * features don't import each other.
 */
export function ClientHomePage({ title }: ScreenProps) {
  const { uid, user } = useMe();
  const proven = useEmailProof();
  const [tellingName, setTellingName] = useState(false);
  return (
    <ClientHomeScreen
      title={title}
      name={user.name}
      proven={proven}
      notice={<EmailNotice proven={proven} />}
      verify={<SendVerification />}
      onTellName={() => setTellingName(true)}
      documents={<OwnDocuments uid={uid} />}
    >
      <NoticeBox />
      <ChangePasswordForm />
      <PrivacyBox />
      <ProfileNameDialog user={user} opened={tellingName} onClose={() => setTellingName(false)} />
    </ClientHomeScreen>
  );
}
