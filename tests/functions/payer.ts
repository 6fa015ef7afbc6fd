// Actions of a payer and of PayPal: approve, end captures in various ways, post signed events to
// our webhook.
import { ENDPOINTS } from '@/domain/callables/endpoints';
import type { EventType } from '../services/paypal/events';
import type { Refund } from '../services/paypal/state';
import { env, functionUrl } from './emulated';

async function control<T>(action: string, body: object): Promise<T> {
  const response = await fetch(`${env('PAYPAL_BASE_URL')}/control/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${action} answered ${response.status}`);
  return (await response.json()) as T;
}

export const approve = (id: string) =>
  control<{ payerId: string; returnUrl: string }>('approve', { id });
export const captureAs = (id: string, as: 'COMPLETED' | 'PENDING' | 'DECLINED') =>
  control('capture-as', { id, as });
export const completePending = (id: string) => control('complete', { id });
export const denyPending = (id: string) => control('deny', { id });
export const expire = (id: string) => control('expire', { id });
export const revokeTokens = () => control('revoke', {});

export interface SignedEvent {
  raw: string;
  headers: Record<string, string>;
}
/** @param resource default: the payment itself */
export const eventOf = (id: string, type: EventType, resource?: object) =>
  control<SignedEvent>('event', { id, type, resource });
/** Refunds as the merchant does at PayPal. */
export const refundAt = (id: string, value: string, more: object = {}) =>
  control<Refund>('refund', { id, value, ...more });

/** HTTP status of our webhook. */
export async function post({ raw, headers }: SignedEvent, method = 'POST'): Promise<number> {
  const response = await fetch(functionUrl(ENDPOINTS.paypalWebhook.name), {
    method,
    headers,
    ...(method === 'POST' ? { body: raw } : {}),
  });
  await response.text();
  return response.status;
}
