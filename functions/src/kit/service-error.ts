import type { OutsideService } from '@/domain/status/state';

export type Service = Exclude<OutsideService, 'mail'> | 'smtp' | 'firestore';
/** `network`: connection failed or broke; `status`: refused; `malformed`: unreadable answer. */
export type FailureKind = 'timeout' | 'network' | 'status' | 'malformed';

/** A failure of an outside service. Contains nothing of the request. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /**
   * Whether the request may have been, or may yet be, carried out: it was sent, and no refusal came
   * back. Before retrying anything that must not happen twice, check whether it happened.
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
