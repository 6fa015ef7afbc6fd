import { useUploadStore } from '@/components/document/uploadStore';
import { draftOf } from '../draftStore';

/**
 * Whether the person is still at work on a ticket: what they type would land in the next one, and a
 * file that fails would do so unseen.
 */
export function isBusyAt(conversation: string, ticketId: string): boolean {
  return (
    draftOf(conversation) !== '' ||
    hasText(document.activeElement) ||
    document.querySelector('[aria-modal="true"]') !== null ||
    useUploadStore.getState().uploads.some(({ subject }) => subject === ticketId)
  );
}

function hasText(focused: Element | null): boolean {
  const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  return isField && focused.value !== '';
}
