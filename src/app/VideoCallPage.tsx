import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { VideoCallScreen } from '@/features/video-call/VideoCallScreen';
import type { ScreenProps } from './routeTypes';

const VerifyAddress = lazy(async () => ({
  default: (await import('@/features/access/VerifyAddress')).VerifyAddress,
}));

/** `/video-call-page`, with the request to verify the address: only verified clients can buy. */
export function VideoCallPage({ title }: ScreenProps) {
  const notice = (
    <Suspense fallback={null}>
      <VerifyAddress />
    </Suspense>
  );
  return <VideoCallScreen title={title} notice={notice} />;
}

/** `/video-call`, the legacy address. */
export function VideoCallRedirect() {
  return <Navigate to="/video-call-page" replace />;
}
