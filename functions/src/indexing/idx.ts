import type { CollectionName } from '@/domain/access/collections';
import { checkIdx } from '@/domain/checks/check';
import { taskIdx } from '@/domain/checks/task';
import { documentIdx } from '@/domain/documents/document';
import { expenseIdx } from '@/domain/expenses/expense';
import { orderIdx } from '@/domain/orders/idx';
import { productIdx } from '@/domain/products/product';
import { journeyIdx } from '@/domain/programmes/idx';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { shipmentIdx } from '@/domain/shipments/filters';
import { userIdx } from '@/domain/users/idx';

type IdxOf = (stored: unknown, id: string) => object;

/** How to compute `idx`, by collection, where it depends on the document alone. */
export const IDX_OF = {
  users: userIdx,
  orders: orderIdx,
  products: productIdx,
  uscite: expenseIdx,
  percorsi: journeyIdx,
  comunicazioni: reminderIdx,
  contattiPromemoria: contactReminderIdx,
  check: checkIdx,
  checkdafare: taskIdx,
  documenti: documentIdx,
  inviidigiornata: shipmentIdx,
  inviidigiornata_archivio: shipmentIdx,
} satisfies Partial<Record<CollectionName, IdxOf>>;
