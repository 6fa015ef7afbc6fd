import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';

/**
 * The router. The kit (theme, toasts, dialogs) loads with the shells, so that the sign-in pages do
 * not pay for it.
 */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  );
}
