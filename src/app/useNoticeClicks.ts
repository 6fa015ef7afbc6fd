import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dismissAll } from '@/data/devices/kept';
import { renewNotices } from '@/data/devices/notices';
import { internalPath } from '@/domain/access/paths';
import { BASE_PATH } from '@/domain/limits';
import { fieldsOf } from '@/domain/stored';
import { comfort } from '@/ui/useLive';

/**
 * Answers the service worker about push messages (src/worker/push.ts): whether the page a message
 * is about is being shown, and, after a click, opens it.
 */
export function useNoticeClicks() {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      const { open, reading } = fieldsOf(data);
      const path = internalPath(open);
      const { pathname, search } = window.location;
      ports[0]?.postMessage(
        path !== null || `${BASE_PATH}${String(reading)}` === pathname + search,
      );
      if (path !== null) void navigate(path);
    };
    serviceWorker.addEventListener('message', hear);
    return () => serviceWorker.removeEventListener('message', hear);
  }, [navigate]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') comfort(dismissAll(), 'notices stay on screen');
    };
    comfort(renewNotices(), 'push messages are not renewed');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
