import { internalNotes } from '@/data/notes/sources';
import type { Order } from '@/domain/orders/order';
import { Live, BlockSkeleton } from '@/ui/states';
import { NoteEditor } from './NoteEditor';
import classes from './OrderDetails.module.css';

/** Internal notes about an order; never sent to its client. */
export function OrderNotes({ order }: { order: Pick<Order, 'id' | 'owner'> }) {
  return (
    <section className={classes.notes} aria-label="Note private">
      <h3>Note private</h3>
      <Live
        size="line"
        source={internalNotes('orders', order.id)}
        skeleton={<BlockSkeleton height={110} />}
      >
        {(notes) => {
          const note = notes.find(({ item }) => item === '');
          const {
            staffNote = '',
            notes: remark = '',
            noteinterna = '',
            nota1 = '',
          } = note?.fields ?? {};
          // Notes of the legacy applications: read-only.
          const old = [remark, noteinterna, nota1].filter(Boolean);
          return (
            <>
              {old.map((text) => (
                <p key={text} className={classes.note}>
                  {text}
                </p>
              ))}
              <NoteEditor
                id={order.id}
                userId={note?.userId ?? order.owner ?? ''}
                text={staffNote}
                at={note?.at ?? null}
              />
            </>
          );
        }}
      </Live>
    </section>
  );
}
