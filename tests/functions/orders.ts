// Shared by the tests of clients' orders.
import { newRequest } from './shop';
import { shop } from './services';

export const orderFor = (email: string, more: object = {}) => ({
  requestId: newRequest(),
  payment_method: 'bacs',
  payment_method_title: 'Bonifico',
  set_paid: false,
  billing: { first_name: 'Anna', last_name: 'Verdi', email, phone: '+393331234567' },
  line_items: [{ product_id: 101, quantity: 2 }],
  ...more,
});
export const postsTo = async () =>
  (await shop.requests()).filter(({ method }) => method === 'POST').length;
