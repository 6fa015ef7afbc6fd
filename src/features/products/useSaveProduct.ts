import { useRef } from 'react';
import { addProduct, changeProductIf } from '@/data/products/commands';
import { AppError, failureText } from '@/domain/errors';
import { productMessages } from '@/domain/messages';
import { changedMeanwhile, toldField } from '@/domain/products/edit';
import type { Product } from '@/domain/products/product';
import { tellSaved } from '@/ui/inTime';
import { changesOf, newOf, type ProductParsed } from './productSchema';

export const saveFailed = (error: unknown) =>
  failureText(error, productMessages.saveFailed, ['invalid']);

/** Saves the input. A conflicting change is shown first; saving again replaces it. */
export function useSaveProduct(product: Product | null): (values: ProductParsed) => Promise<void> {
  const began = useRef(product);
  const opened = useRef(product);
  const save = async (values: ProductParsed) => {
    if (!began.current || !opened.current) return addProduct(newOf(values));
    const changes = changesOf(began.current, values);
    if (Object.keys(changes).length === 0) return;
    const now = await changeProductIf(began.current.id, changes, opened.current);
    if (now === null) return;
    const others = changedMeanwhile(changes, opened.current, now);
    opened.current = now;
    // After a conflict, retyping the original value counts as a change.
    began.current = {
      ...began.current,
      ...Object.fromEntries(others.map((field) => [field, now[field]])),
    };
    throw new AppError(
      'invalid',
      productMessages.changedMeanwhile(others.map((field) => toldField(now, field))),
    );
  };
  return (values) =>
    tellSaved(save(values), {
      saved: productMessages.saved,
      waiting: ['il prodotto', 'viene salvato'],
      failed: saveFailed,
    });
}
