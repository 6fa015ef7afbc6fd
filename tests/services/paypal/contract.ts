import { z } from 'zod';

/**
 * PayPal's REST v2 requirements on our requests: money as text with two decimals, matching sums.
 */

const money = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d{1,7}\.\d{2}$/),
});
const item = z.object({
  name: z.string().min(1).max(127),
  quantity: z.string().regex(/^[1-9]\d{0,9}$/),
  unit_amount: money,
  sku: z.string().max(127).optional(),
});
const unit = z.object({
  reference_id: z.string().min(1).max(256).optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  description: z.string().max(127).optional(),
  amount: money.extend({
    breakdown: z
      .object({ item_total: money, shipping: money.optional(), discount: money.optional() })
      .optional(),
  }),
  items: z.array(item).min(1).optional(),
});
export type PurchaseUnit = z.infer<typeof unit>;

export const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unit).length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        return_url: z.url(),
        cancel_url: z.url(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z
          .enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
          .optional(),
        brand_name: z.string().max(127).optional(),
        locale: z
          .string()
          .regex(/^[a-z]{2}-[A-Z]{2}$/)
          .optional(),
      }),
    }),
  }),
});

export const verification = z.object({
  auth_algo: z.string().min(1),
  cert_url: z.url(),
  transmission_id: z.string().min(1),
  transmission_sig: z.string().min(1),
  transmission_time: z.string().min(1),
  webhook_id: z.string().min(1),
  webhook_event: z.record(z.string(), z.unknown()),
});

const cents = (value: { value: string } | undefined) => Math.round(Number(value?.value ?? 0) * 100);

/** PayPal's issue for a purchase unit whose amounts don't add up, or null. */
export function sumIssue({ amount, items }: PurchaseUnit): string | null {
  const { breakdown } = amount;
  if (items && !breakdown) return 'ITEM_TOTAL_REQUIRED';
  if (!breakdown) return null;
  const amounts = [
    amount,
    breakdown.item_total,
    breakdown.shipping,
    breakdown.discount,
    ...(items ?? []).map((one) => one.unit_amount),
  ];
  if (amounts.some((money) => money && money.currency_code !== amount.currency_code))
    return 'CURRENCY_NOT_SUPPORTED_FOR_THIS_ORDER';
  const itemTotal = (items ?? []).reduce(
    (sum, one) => sum + cents(one.unit_amount) * Number(one.quantity),
    0,
  );
  if (items && itemTotal !== cents(breakdown.item_total)) return 'ITEM_TOTAL_MISMATCH';
  const total = cents(breakdown.item_total) + cents(breakdown.shipping) - cents(breakdown.discount);
  return total === cents(amount) ? null : 'AMOUNT_MISMATCH';
}
