/** Parameters of PayPal's return URL. */
export interface PaypalReturn {
  orderId: string;
  token: string;
  payerId: string;
}

/** Reads the parameters in any letter case; null when one is missing. */
export function paypalReturnOf(search: URLSearchParams): PaypalReturn | null {
  const given = new Map([...search].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const [orderId = '', token = '', payerId = ''] = ['orderid', 'token', 'payerid'].map((name) =>
    given.get(name),
  );
  return orderId === '' || token === '' || payerId === '' ? null : { orderId, token, payerId };
}
