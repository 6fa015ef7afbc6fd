import { expect, it, vi } from 'vitest';
import type { UploadState } from '@/data/files/upload';
import { onceSent } from './onceSent';

function uploading(name: string) {
  let [state, notify]: [UploadState, () => void] = [{ status: 'running', progress: 0 }, vi.fn()];
  const upload = {
    subscribe: (onChange: () => void) => {
      notify = onChange;
      return () => (notify = vi.fn());
    },
    getSnapshot: () => state,
    cancel: vi.fn(),
    retry: vi.fn(),
  };
  const become = (status: 'running' | 'done' | 'failed' | 'cancelled') => {
    state = { status } as UploadState;
    notify();
  };
  return { running: { id: name, name, subject: 't', upload }, become };
}

it('a caption waits for its photos, also for one that is tried again, and names those that arrived', () => {
  const [first, second, third] = [uploading('uno'), uploading('due'), uploading('tre')];
  const then = vi.fn();
  onceSent([first.running, second.running, third.running], then);
  first.become('done');
  second.become('failed');
  third.become('cancelled');
  expect(then).not.toHaveBeenCalled();
  second.become('running');
  second.become('done');
  second.become('done');
  expect(then).toHaveBeenCalledExactlyOnceWith([first.running, second.running]);
});

it('photos that were all cancelled leave no caption', () => {
  const only = uploading('uno');
  const then = vi.fn();
  onceSent([only.running], then);
  only.become('failed');
  only.become('cancelled');
  expect(then).not.toHaveBeenCalled();
});
