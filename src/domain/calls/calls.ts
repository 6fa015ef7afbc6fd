import { AI_CALLS } from './ai';
import { BOOKING_CALLS } from './bookings';
import { CHECK_CALLS } from './checks';
import { DOCUMENT_CALLS } from './documents';
import { HEALTH_CALLS, STATUS_CALLS } from './status';
import { MANAGEMENT_CALLS } from './management';
import { NOTICE_CALLS } from './notices';
import { ORDER_CALLS } from './orders';
import { PAYMENT_CALLS } from './payments';
import { PEOPLE_CALLS } from './people';
import { PROGRAMME_CALLS } from './programmes';
import { AUDIT_CALLS } from './audit';
import { RENEWAL_CALLS } from './renewals';
import { SHIPMENT_CALLS } from './shipments';
import { SHOP_CALLS } from './shop';

/** All callables; browsers load only those of the current area. */
export const CALLS = {
  ...ORDER_CALLS,
  ...SHOP_CALLS,
  ...PAYMENT_CALLS,
  ...PEOPLE_CALLS,
  ...NOTICE_CALLS,
  ...AI_CALLS,
  ...BOOKING_CALLS,
  ...CHECK_CALLS,
  ...DOCUMENT_CALLS,
  ...PROGRAMME_CALLS,
  ...RENEWAL_CALLS,
  ...AUDIT_CALLS,
  ...SHIPMENT_CALLS,
  ...HEALTH_CALLS,
  ...STATUS_CALLS,
  ...MANAGEMENT_CALLS,
};
