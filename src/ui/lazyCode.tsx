import {
  Component,
  lazy,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

/** A component whose code did not load; its `cause` says why. */
class NotLoaded extends Error {
  readonly offline = !navigator.onLine;
}

/**
 * A component whose code loads on first render. Only `lazyDialogs` and `lazyComponent` use it,
 * because they tell the person when the code doesn't arrive.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const component = await load().catch((cause: unknown) => {
      throw new NotLoaded('code did not load', { cause });
    });
    return { default: component };
  });
}

/** Catches code that failed to load offline; all other errors go to the boundary around it. */
export class OfflineBoundary extends Component<
  { onFailed: () => void; children: ReactNode },
  { failed: { error: unknown } | null }
> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (isOffline(error)) this.props.onFailed();
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (isOffline(failed.error)) return null;
    throw failed.error instanceof NotLoaded ? failed.error.cause : failed.error;
  }
}

const isOffline = (error: unknown) => error instanceof NotLoaded && error.offline;
