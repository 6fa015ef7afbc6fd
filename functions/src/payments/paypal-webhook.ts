import { logger } from 'firebase-functions/v2';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { REGION } from '@/domain/callables/contract';
import { ENDPOINTS } from '@/domain/callables/endpoints';
import { failure, refusal } from '../kit/callers';
import { paypalSecret, shopSecrets } from '../kit/params';
import { WEBHOOK } from '../kit/sizes';
import type { Transmission } from '../services/paypal';
import { isFromPaypal } from '../services/paypal-signature';
import { takeEvent } from './paypal-events';
import { giveBackTry, senderOf, takeTry } from './strangers';

const EVENT_MAX_BYTES = 100_000;
const { input: event, seconds } = ENDPOINTS.paypalWebhook;

/**
 * PayPal's webhook (POST /api/paypal/webhook): a payment approved without returning to us, a
 * capture completed or declined later, a refund. The signature is checked before any read or
 * request for the event. 200 ends the event; any other answer makes PayPal resend it, for three
 * days.
 */
export const paypalWebhook = onRequest(
  {
    region: REGION,
    secrets: [paypalSecret, ...shopSecrets],
    timeoutSeconds: seconds,
    ...WEBHOOK,
  },
  async (request, response) => {
    response.set('cache-control', 'no-store');
    if (request.method !== 'POST') return void response.set('allow', 'POST').status(405).end();
    const transmission = transmissionOf(request);
    const known = event.safeParse(parsed(request.rawBody));
    if (!transmission || !known.success) return void response.status(400).end();
    try {
      if (!(await isSigned(request, transmission))) {
        logger.warn('webhook with a wrong signature');
        return void response.status(401).end();
      }
      await takeEvent(known.data.event_type, known.data.resource);
      response.status(200).end();
    } catch (error) {
      response.status(failure(error).httpErrorCode.status).end();
    }
  },
);

async function isSigned(request: Request, transmission: Transmission): Promise<boolean> {
  const sender = senderOf(request);
  let counted = false;
  const mayAsk = () => (counted = takeTry(sender));
  const signed = await isFromPaypal(transmission, request.rawBody, mayAsk);
  if (signed === null) throw refusal('quota');
  if (signed && counted) giveBackTry(sender);
  return signed;
}

function transmissionOf(request: Request): Transmission | null {
  const header = (name: string) => request.get(`paypal-${name}`) ?? '';
  const transmission = {
    algorithm: header('auth-algo'),
    certificate: header('cert-url'),
    id: header('transmission-id'),
    signature: header('transmission-sig'),
    time: header('transmission-time'),
  };
  const isWhole = ({ length }: string) => length > 0 && length <= 1_000;
  return Object.values(transmission).every(isWhole) ? transmission : null;
}

function parsed(body: Buffer): unknown {
  if (body.length > EVENT_MAX_BYTES) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
