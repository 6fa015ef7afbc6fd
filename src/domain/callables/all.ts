import { AI_CALLABLES } from './ai';
import { BOOKING_CALLABLES } from './bookings';
import { CHECK_CALLABLES } from './checks';
import { DOCUMENT_CALLABLES } from './documents';
import { HEALTH_CALLABLES, STATUS_CALLABLES } from './status';
import { MANAGEMENT_CALLABLES } from './management';
import { NOTICE_CALLABLES } from './notices';
import { ORDER_CALLABLES } from './orders';
import { PAYMENT_CALLABLES } from './payments';
import { PEOPLE_CALLABLES } from './people';
import { PROGRAMME_CALLABLES } from './programmes';
import { AUDIT_CALLABLES } from './audit';
import { RENEWAL_CALLABLES } from './renewals';
import { SHIPMENT_CALLABLES } from './shipments';
import { SHOP_CALLABLES } from './shop';

/** All callables; browsers load only those of the current area. */
export const CALLABLES = {
  ...ORDER_CALLABLES,
  ...SHOP_CALLABLES,
  ...PAYMENT_CALLABLES,
  ...PEOPLE_CALLABLES,
  ...NOTICE_CALLABLES,
  ...AI_CALLABLES,
  ...BOOKING_CALLABLES,
  ...CHECK_CALLABLES,
  ...DOCUMENT_CALLABLES,
  ...PROGRAMME_CALLABLES,
  ...RENEWAL_CALLABLES,
  ...AUDIT_CALLABLES,
  ...SHIPMENT_CALLABLES,
  ...HEALTH_CALLABLES,
  ...STATUS_CALLABLES,
  ...MANAGEMENT_CALLABLES,
};
