import { Component, type ComponentType, type ReactNode } from 'react';
import { ErrorReport } from './ErrorReport';

interface Props {
  children: ReactNode;
  /** Rendered in place of what failed. */
  report?: ComponentType<{ error: unknown }>;
}

/**
 * The outermost boundary, around the router itself, and around optional components of pages; pages
 * have their own (RouteError).
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { children, report: Report = ErrorReport } = this.props;
    return this.state.error === null ? children : <Report error={this.state.error} />;
  }
}
