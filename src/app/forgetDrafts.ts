import { forgetPhotos } from '@/data/checks/photoDrafts';
import { clearDrafts } from '@/ui/form/drafts';

/** Removes all drafts and choices of a person who has left. */
export async function forgetDrafts(): Promise<void> {
  // If the account was removed without notice, screens unmount only now and save their drafts as
  // they do.
  await new Promise((resolve) => setTimeout(resolve));
  clearDrafts([sessionStorage]);
  await forgetPhotos();
}
