export type Service = 'smtp' | 'ai' | 'push' | 'shop' | 'paypal';
/** `network`: no connection, or one that broke; `status`: it refused; `malformed`: its answer can't be read. */
export type FailureKind = 'timeout' | 'network' | 'status' | 'malformed';

/** An outside service that did not do what was asked. Carries nothing of what was sent. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    readonly service: Service,
    readonly kind: FailureKind,
    readonly status?: number,
    options?: { cause?: unknown },
  ) {
    super(`${service}: ${kind}${status === undefined ? '' : ` ${status}`}`, options);
  }
}
