export type Service = 'smtp' | 'ai' | 'push' | 'shop' | 'paypal' | 'firestore';
/** `network`: no connection, or one that broke; `status`: it refused; `malformed`: its answer can't be read. */
export type FailureKind = 'timeout' | 'network' | 'status' | 'malformed';

/** An outside service that did not do what was asked. Carries nothing of what was sent. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /**
   * Whether the service may have done, or may still do, what it was asked to: it was sent, and nothing says that it was refused. What must
   * not be done twice is looked for before it is asked for again.
   */
  readonly mayBeDone: boolean;
  constructor(
    readonly service: Service,
    readonly kind: FailureKind,
    readonly status?: number,
    options: { cause?: unknown; mayBeDone?: boolean } = {},
  ) {
    super(`${service}: ${kind}${status === undefined ? '' : ` ${status}`}`, options);
    this.mayBeDone = options.mayBeDone ?? false;
  }
}
