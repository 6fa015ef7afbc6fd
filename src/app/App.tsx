import '@/ui/global.css';
import { RouterProvider } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { router } from './router';

/** The router. The kit (theme, toasts, dialogs) comes with the shells, so that the login page does not pay for it. */
export function App() {
  return (
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  );
}
