import { Navigate } from 'react-router-dom';
import { VideoCallScreen } from '@/features/video-call/VideoCallScreen';
import { lazyComponent } from '@/ui/lazyComponent';
import type { ScreenProps } from './routeTypes';

const VerifyEmail = lazyComponent(
  async () => (await import('@/features/access/VerifyEmail')).VerifyEmail,
);

/** `/video-call-page`, with the request to verify the address: only verified clients can buy. */
export function VideoCallPage({ title }: ScreenProps) {
  return <VideoCallScreen title={title} notice={<VerifyEmail />} />;
}

/** `/video-call`, the legacy URL. */
export function VideoCallRedirect() {
  return <Navigate to="/video-call-page" replace />;
}
