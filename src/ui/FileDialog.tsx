import { useState } from 'react';
import { lazyDialogs } from './lazyDialogs';
import type { PreviewFile } from './previewKind';

let loaded = false;

/** Loads the preview's code, when a file is opened or ahead of that. */
export async function loadPreview() {
  const { FilePreview } = await import('./FilePreview');
  loaded = true;
  return FilePreview;
}

const Dialogs = lazyDialogs({ preview: loadPreview });

/**
 * Shows a file in the app; the code loads when the first file is opened. `file`: null when closed.
 */
export function FileDialog({ file, onClose }: { file: PreviewFile | null; onClose: () => void }) {
  const [opened, setOpened] = useState(false);
  if (file && !opened) setOpened(true);
  return (
    <Dialogs
      open={opened ? 'preview' : null}
      props={{ preview: { file } }}
      onClose={() => {
        // A loaded dialog stays mounted while it closes; one whose code did not load is unmounted.
        if (!loaded) setOpened(false);
        onClose();
      }}
    />
  );
}
