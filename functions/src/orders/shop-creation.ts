import { clock } from '../kit/runtime';
import { ServiceError } from '../kit/service-error';
import { findOrderByMeta, postOrder } from '../services/woocommerce';
import type { MarkedOrder } from '../services/woocommerce-shapes';
import { REQUEST_META } from '@/domain/orders/shopBody';

/*
 * Creates an order at the shop, whose answer may be lost: then the shop is searched for the order
 * before another is created.
 */

export interface ShopRequest {
  /** Stored in the order's meta data, by which the order is found. */
  requestId: string;
  body: object;
}

const LOOK_MS = 2_000;
/** How often a call looks for an order that its failed attempt may have created. */
const LOOKS = 5;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
/** Allowed difference between our clock and the shop's. */
const CLOCKS_MS = 5 * 60_000;

/**
 * The order of an earlier call, once it has arrived at the shop; null once it can no longer arrive.
 * @throws ServiceError while that is not certain
 */
export async function arrival(
  request: ShopRequest,
  since: Date,
  late: number,
  patience: number,
): Promise<MarkedOrder | null> {
  for (;;) {
    const last = Date.now() >= late;
    const made = await found(request, since);
    if (made || last) return made;
    if (Date.now() > patience) throw new ServiceError('shop', 'timeout');
    await clock.pause(LOOK_MS);
  }
}

/**
 * Posts the order. Retries only if the shop surely did not take it. After an ambiguous answer (502,
 * broken connection, timeout, unreadable) it searches for the order, which the shop may still be
 * creating; if it is not found soon, the next call continues.
 */
export async function make(request: ShopRequest, since: Date): Promise<MarkedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postOrder(request.body);
    } catch (error) {
      if (!(error instanceof ServiceError) || isRefused(error)) throw error;
      if (error.mayBeDone) return lookAfter(request, since, error);
      if (attempt >= ATTEMPTS) throw error;
      await clock.pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

/**
 * Finds the order that a failed attempt created after all.
 * @throws that attempt's error if there is none
 */
async function lookAfter(
  request: ShopRequest,
  since: Date,
  failure: ServiceError,
): Promise<MarkedOrder> {
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    try {
      const made = await found(request, since);
      if (made) return made;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw failure;
    }
    await clock.pause(LOOK_MS);
  }
  throw failure;
}

/** The shop refused: a retry changes nothing. */
function isRefused({ kind, status = 0 }: ServiceError): boolean {
  return kind === 'status' && status < 500 && status !== 429;
}

function found({ requestId }: ShopRequest, since: Date): Promise<MarkedOrder | null> {
  return findOrderByMeta(
    REQUEST_META,
    requestId,
    new Date(since.getTime() - CLOCKS_MS),
    new Date(Date.now() + CLOCKS_MS),
  );
}
