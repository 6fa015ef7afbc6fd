import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { APP_NAME } from '@/ui/usePageTitle';

/** The staff menu on a narrow screen. */
export function MenuDrawer({
  opened,
  onClose,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Drawer opened={opened} onClose={onClose} size={280} title={APP_NAME} padding="md">
      {children}
    </Drawer>
  );
}
