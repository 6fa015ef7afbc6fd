import '@/ui/kit.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { UpdatePrompt } from './UpdatePrompt';

/** What both shells bring beside their looks: dialogs, toasts, the offer of a new version. */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      {children}
      <Notifications position="top-center" limit={5} containerWidth={420} />
      <UpdatePrompt />
    </ModalsProvider>
  );
}
