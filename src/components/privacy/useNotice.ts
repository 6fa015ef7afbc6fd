import { useEffect, useState } from 'react';
import { readNotice } from '@/data/privacy/notice';
import type { AppError } from '@/domain/errors';
import type { PrivacyNotice } from '@/domain/privacy/notice';

export type NoticeState =
  | { status: 'loading' }
  /** `notice` null: none is published. */
  | { status: 'ready'; notice: PrivacyNotice | null }
  | { status: 'error'; error: AppError };

/** The valid privacy notice, as read when the component was mounted, or anew by `again`. */
export function useNotice(): NoticeState & { again: () => void } {
  const [state, setState] = useState<NoticeState>({ status: 'loading' });
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    let here = true;
    readNotice(generation > 0).then(
      (notice) => here && setState({ status: 'ready', notice }),
      (error: unknown) => {
        if (here) setState({ status: 'error', error: error as AppError });
      },
    );
    return () => {
      here = false;
    };
  }, [generation]);
  return { ...state, again: () => setGeneration((count) => count + 1) };
}
