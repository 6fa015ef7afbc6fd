import { useState } from 'react';
import { lazyDialogs } from './lazyDialogs';
import type { PreviewFile } from './previewKind';

let loaded = false;

/** Loads the preview's code ahead. */
export async function loadPreview() {
  const { FilePreview } = await import('./FilePreview');
  loaded = true;
  return FilePreview;
}

const Dialogs = lazyDialogs({ preview: loadPreview });

/** A file shown in the app, by code that loads at the first. `file`: null when closed. */
export function FileDialog({ file, onClose }: { file: PreviewFile | null; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  if (file && !opened) setOpened(true);
  return (
    <Dialogs
      open={opened ? 'preview' : null}
      props={{ preview: { file } }}
      onClose={() => {
        // One that is there stays while it closes; one that did not come is given up.
        if (!loaded) setOpened(false);
        onClose();
      }}
    />
  );
}
