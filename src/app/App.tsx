import '@/ui/global.css';
import '@/ui/base.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from 'react-router-dom';
import { cssVariables, theme } from '@/ui/theme';
import { ErrorBoundary } from './ErrorBoundary';
import { router } from './router';

/**
 * Theme and router. Toasts and dialogs come with the shells (ShellProviders), so the login page does not pay for them; nor for
 * Mantine's file of default variables: the provider writes them all itself (deduplicateCssVariables).
 */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
    </MantineProvider>
  );
}
