import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '@/ui/feedback';
import { leavingLosesWork } from './unsaved';

const QUESTION = {
  question: 'Vuoi uscire da questa pagina senza salvare?',
  action: 'Esci senza salvare',
  danger: true,
};

/** Resolves to whether the person may leave; asks first if a form on the page would lose work. */
export function mayLeave(): Promise<boolean> {
  return leavingLosesWork() ? confirm(QUESTION) : Promise.resolve(true);
}

/**
 * Mounted once per shell: asks before navigating away from unsaved work. (A router allows a single
 * blocker.)
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leavingLosesWork() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search),
  );
  const isOpen = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isOpen.current) return;
    isOpen.current = true;
    void mayLeave().then((may) => {
      isOpen.current = false;
      if (may) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  return null;
}
