import { mayAnswer } from '@/domain/access/staff';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { KINDS } from '@/domain/tickets/ticket';
import { storedMessages } from '@/domain/tickets/merge';
import { copiesOf, messageIdentity } from '@/domain/tickets/messageIdentity';
import { callable } from '../kit/callable';
import { refusal } from '../kit/callers';
import { database } from '../kit/runtime';
import { recordIn } from './entries';

/** Deletes one message of a conversation, with an audit log entry; concurrent messages stay. */
export const deleteMessage = callable(
  AUDIT_CALLABLES.deleteMessage,
  {},
  async ({ kind, id, message, copies }, caller) => {
    if (!mayAnswer(caller.role, kind)) throw refusal('permission-denied');
    const db = database();
    const { collection } = KINDS[kind];
    const ref = db.collection(collection).doc(id);
    await db.runTransaction(async (transaction) => {
      const ticket = await transaction.get(ref);
      const messages = storedMessages(ticket.get('conversations'));
      const index = messages.findIndex((stored) => messageIdentity(stored) === message);
      if (index < 0 || copiesOf(messages, message) < copies) throw refusal('not-found');
      // The owner, so that an erasure finds the entry.
      const userId: unknown = ticket.get('userId') ?? null;
      transaction.update(ref, { conversations: messages.toSpliced(index, 1) });
      recordIn(transaction, {
        by: caller,
        what: 'delete-message',
        collection,
        docId: id,
        before: { message: messages[index], userId },
      });
    });
    return { done: true } as const;
  },
);
