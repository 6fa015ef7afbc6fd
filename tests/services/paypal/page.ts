import type { PaypalOrder } from './state';

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The page on which payers approve a payment. */
export function approvalPage({ id, unit, cancelUrl }: PaypalOrder): string {
  const rows = (unit.items ?? []).map(
    ({ name, quantity, unit_amount }) =>
      `<li>${quantity} × ${escape(name)}: ${unit_amount.value} €</li>`,
  );
  return `<!doctype html><html lang="it"><meta charset="utf-8"><title>PayPal locale</title>
<body style="font:18px/1.5 sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem">
<h1>PayPal locale</h1><p>Ordine ${escape(unit.custom_id ?? id)}: <strong>${unit.amount.value} ${unit.amount.currency_code}</strong></p>
<ul>${rows.join('')}</ul>
<form method="post" action="/checkoutnow/approve?token=${id}"><button style="font:inherit;padding:.5rem 2rem">Paga ora</button></form>
<p><a href="${escape(cancelUrl)}">Annulla</a></p></body></html>`;
}
