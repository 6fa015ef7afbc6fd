import { forgetPhotos } from '@/data/checks/photoDrafts';
import { clearDrafts } from '@/ui/form/drafts';

/** Nothing that was typed or chosen stays of a person who has left. */
export async function forgetDrafts(): Promise<void> {
  // Where the account went without a word, screens are taken away only now, and keep what was typed as they go.
  await new Promise((resolve) => setTimeout(resolve));
  clearDrafts([sessionStorage]);
  await forgetPhotos();
}
