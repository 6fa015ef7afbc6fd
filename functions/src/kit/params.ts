import { defineSecret, defineString } from 'firebase-functions/params';
import { emulated } from './runtime';
import { BASE_PATH } from '@/domain/limits';

/*
 * Settings of a deployment: asked for at the first deploy and stored in functions/.env.PROJECT;
 * secrets are set by `firebase functions:secrets:set NAME`. In the emulator the addresses of local
 * servers come from the environment set by npm start and npm test. There the parameters are not
 * declared: firebase-tools would write the first values to functions/.env.local and prefer them
 * afterwards, whatever the ports are.
 */
interface Text {
  description: string;
  /** Offered at deploy; if missing, a value must be entered. */
  default?: string;
  /** Default in the emulator. */
  local: string;
}

function text(name: string, { description, default: offered, local }: Text): () => string {
  if (emulated) return () => process.env[name] ?? local;
  const parameter = defineString(name, {
    description,
    ...(offered === undefined ? {} : { default: offered }),
  });
  return () => parameter.value();
}

/** Paths are appended, so trailing slashes are removed. */
function urlParameter(name: string, options: Text): () => string {
  const given = text(name, options);
  return () => given().replace(/\/+$/, '');
}

/** Milliseconds. In the emulator, tests of slow services can shorten it. */
function wait(name: string, deployed: number, local = deployed): () => number {
  return () => (emulated ? Number(process.env[name] ?? local) : deployed);
}

export const appOrigin = urlParameter('APP_ORIGIN', {
  description: 'Where the app is, for links in e-mails: https://…, without /tickets',
  local: process.env.HOSTING_ORIGIN ?? 'http://127.0.0.1:5000',
});

export const smtpHost = text('SMTP_HOST', { description: 'Mail server', local: '127.0.0.1' });
const smtpPortText = text('SMTP_PORT', {
  description: 'Its port: 465 for TLS, 587 for STARTTLS',
  default: '465',
  local: '1025',
});
export const smtpPort = () => Number(smtpPortText());
export const smtpUser = text('SMTP_USER', { description: 'Account at the mail server', local: '' });
export const smtpPassword = defineSecret('SMTP_PASSWORD');
export const mailFrom = text('MAIL_FROM', {
  description: 'Sender of e-mails: Portale Coaching <no-reply@…>',
  local: 'Portale Coaching <no-reply@demo.test>',
});
export const smtpTimeout = wait('SMTP_TIMEOUT_MS', 15_000);

export const aiBaseUrl = urlParameter('AI_BASE_URL', {
  description: 'Text service, without /v1/…',
  default: 'https://api.openai.com',
  local: 'http://127.0.0.1:8026',
});
export const aiContract = text('AI_CONTRACT', {
  description:
    'How it is asked: chat (POST /v1/chat/completions) or completions (POST /v1/completions)',
  default: 'chat',
  local: 'chat',
});
/** No default: only the service knows its models (npm run deploy -- --check asks it). */
export const aiModel = text('AI_MODEL', {
  description: 'Its model, one that takes max_tokens and temperature',
  local: 'demo-chat',
});
export const aiKey = defineSecret('AI_KEY');
export const aiTimeout = wait('AI_TIMEOUT_MS', 30_000);

export const pushBaseUrl = urlParameter('PUSH_BASE_URL', {
  description: 'Firebase Cloud Messaging',
  default: 'https://fcm.googleapis.com',
  local: 'http://127.0.0.1:8027',
});
export const pushTimeout = wait('PUSH_TIMEOUT_MS', 5_000);

export const paypalBaseUrl = urlParameter('PAYPAL_BASE_URL', {
  description: 'PayPal: https://api-m.paypal.com, or https://api-m.sandbox.paypal.com to try',
  default: 'https://api-m.paypal.com',
  local: 'http://127.0.0.1:8029',
});
export const paypalClientId = text('PAYPAL_CLIENT_ID', {
  description: 'Client ID of the REST app at PayPal',
  local: 'demo-paypal-client',
});
export const paypalWebhookId = text('PAYPAL_WEBHOOK_ID', {
  description: 'ID of the webhook at PayPal, whose address is APP_ORIGIN/api/paypal/webhook',
  local: 'demo-paypal-webhook',
});
export const paypalSecret = defineSecret('PAYPAL_SECRET');
export const paypalTimeout = wait('PAYPAL_TIMEOUT_MS', 20_000);

export const shopBaseUrl = urlParameter('SHOP_BASE_URL', {
  description: 'Web shop: https://…, without /wp-json',
  local: 'http://127.0.0.1:8028',
});
export const shopKey = defineSecret('SHOP_CONSUMER_KEY');
export const shopSecret = defineSecret('SHOP_CONSUMER_SECRET');
/** Secrets that every function calling the shop must declare. */
export const shopSecrets = [shopKey, shopSecret];
export const exportUrl = urlParameter('EXPORT_ORDERS_URL', {
  description: 'Export of orders, without its query: https://…/export-orders',
  local: `${process.env.SHOP_BASE_URL ?? 'http://127.0.0.1:8028'}/export-orders`,
});
export const shopTimeout = wait('SHOP_TIMEOUT_MS', 20_000);
/** How long an order may still arrive at the shop after its request timed out. */
export const shopSettles = wait('SHOP_SETTLES_MS', 300_000, 7_000);

/** The absolute URL of a page, for use outside the app. */
export function page(path: string): string {
  return `${appOrigin()}${BASE_PATH}${path}`;
}

/** URL of the login page. */
export function loginPage(): string {
  return page('/');
}
