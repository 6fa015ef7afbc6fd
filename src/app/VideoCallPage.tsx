import { Navigate } from 'react-router-dom';
import { VideoCallScreen } from '@/features/video-call/VideoCallScreen';
import { lazyComponent } from '@/ui/lazyPart';
import type { ScreenProps } from './routeTypes';

const VerifyAddress = lazyComponent(
  async () => (await import('@/features/access/VerifyAddress')).VerifyAddress,
);

/** `/video-call-page`, with the request to verify the address: only verified clients can buy. */
export function VideoCallPage({ title }: ScreenProps) {
  return <VideoCallScreen title={title} notice={<VerifyAddress />} />;
}

/** `/video-call`, the legacy address. */
export function VideoCallRedirect() {
  return <Navigate to="/video-call-page" replace />;
}
