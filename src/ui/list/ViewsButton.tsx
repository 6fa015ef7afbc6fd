import { Button, Popover } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useState } from 'react';
import type { LiveSource } from '@/domain/live';
import type { SavedView } from '@/domain/views/view';
import { lazyComponent } from '../lazyComponent';
import { BlockSkeleton } from '../states';

const ViewsPanel = lazyComponent(
  async () => (await import('./ViewsPanel')).ViewsPanel,
  <BlockSkeleton height={120} />,
);

/** A person's saved views of one list. `save` and `remove` reject with AppError. */
export interface Views {
  source: LiveSource<SavedView[]>;
  /** Overwrites the view of the same name. */
  save: (name: string, search: string) => Promise<void>;
  remove: (view: SavedView) => Promise<void>;
}

/**
 * «Viste»: the saved views, read only when opened.
 * @param search the list's current URL
 */
export function ViewsButton({ views, search }: { views: Views; search: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmarks size={17} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Viste
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Viste salvate">
        {opened && <ViewsPanel views={views} search={search} onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
