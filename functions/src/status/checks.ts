import type { OutsideService, ServiceCheck } from '@/domain/status/state';
import { clock } from '../kit/runtime';
import {
  aiBaseUrl,
  aiKey,
  aiModel,
  paypalClientId,
  paypalSecret,
  paypalWebhookId,
  pushBaseUrl,
  shopBaseUrl,
  shopKey,
  shopSecret,
  smtpHost,
  smtpPassword,
} from '../kit/params';
import { ServiceError } from '../kit/service-error';
import { codeOf } from '../kit/tries';
import { hasModel } from '../services/ai';
import { verifyPaypal } from '../services/paypal';
import { verifyPush } from '../services/push';
import { verifyMail } from '../services/smtp';
import { verifyShop } from '../services/woocommerce';

/** Secrets that every function checking the services must declare. */
export const stateSecrets = [smtpPassword, aiKey, shopKey, shopSecret, paypalSecret];

/** Timeout per service; the caller waits for the slowest. */
const CHECK_MS = 10_000;

interface Check {
  /** Settings without which the service counts as not set up. */
  needs: () => string[];
  /** A harmless request. Returns a reason if the service answers but cannot be used. */
  ask: () => Promise<string | null>;
}

const answers = (work: () => Promise<void>) => () => work().then(() => null);

const CHECKS: Readonly<Record<OutsideService, Check>> = {
  mail: { needs: () => [smtpHost()], ask: answers(verifyMail) },
  shop: { needs: () => [shopBaseUrl()], ask: answers(verifyShop) },
  paypal: { needs: () => [paypalClientId(), paypalWebhookId()], ask: verifyPaypal },
  ai: {
    needs: () => [aiBaseUrl(), aiModel()],
    ask: () => hasModel().then((has) => (has ? null : 'model')),
  },
  push: { needs: () => [pushBaseUrl()], ask: answers(verifyPush) },
};

/** Checks all outside services at once. */
export function checkServices(limit = CHECK_MS): Promise<ServiceCheck[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([name, { needs, ask }]): Promise<ServiceCheck> => {
      const service = name as OutsideService;
      if (needs().includes('')) return { service, outcome: 'unset', reason: null };
      const reason = await inTime(ask(), limit).catch(reasonOf);
      return { service, outcome: reason === null ? 'ok' : 'failed', reason };
    }),
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ServiceError)) return codeOf(error);
  return error.status === undefined ? error.kind : `status ${error.status}`;
}

async function inTime(work: Promise<string | null>, limit: number): Promise<string | null> {
  let stop = () => {};
  const late = new Promise<string>((resolve) => {
    stop = clock.limit(limit, () => resolve('timeout'));
  });
  return Promise.race([work, late]).finally(stop);
}
