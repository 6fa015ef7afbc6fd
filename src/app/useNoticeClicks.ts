import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dismissAll } from '@/data/devices/kept';
import { renewNotices } from '@/data/devices/notices';
import { internalPath } from '@/domain/access/paths';
import { fieldsOf } from '@/domain/stored';
import { comfort } from '@/ui/comfort';

/** Opens the page of a push message that was clicked (src/worker/push.ts), and clears what the person has come back to see. */
export function useNoticeClicks() {
  const navigate = useNavigate();

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      const path = internalPath(fieldsOf(data).open);
      if (path === null) return;
      ports[0]?.postMessage('opened');
      void navigate(path);
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
