import { Component, type ReactNode } from 'react';
import { ErrorReport } from './ErrorReport';

/** The last net, around the router itself; pages have their own (RouteError). React asks for a class here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorReport error={this.state.error} />;
  }
}
