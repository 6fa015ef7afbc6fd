/** What PayPal's way back says of a payment. */
export interface PaypalReturn {
  orderId: string;
  token: string;
  payerId: string;
}

/** The payment that an address names, its parameters in any capitals; null when one is missing. */
export function paypalReturnOf(search: URLSearchParams): PaypalReturn | null {
  const given = new Map([...search].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const [orderId = '', token = '', payerId = ''] = ['orderid', 'token', 'payerid'].map((name) =>
    given.get(name),
  );
  return orderId === '' || token === '' || payerId === '' ? null : { orderId, token, payerId };
}
