import { newRequestId } from '@/data/shop/commands';
import { AppError } from '@/domain/errors';
import { confirm } from '@/ui/confirm';

/**
 * Makes an order under its name, so that trying again makes no second one. Where one was made under it already, of other content, the
 * person is asked before another is.
 * @param renamed the name that it has from then on
 */
export async function madeOnce<T>(
  requestId: string,
  make: (requestId: string) => Promise<T>,
  renamed: (requestId: string) => void,
): Promise<T> {
  try {
    return await make(requestId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'already-exists') throw error;
    if (
      !(await confirm({
        question: `${error.message} Vuoi crearne un altro?`,
        action: 'Crea un altro ordine',
      }))
    )
      throw error;
    const another = newRequestId();
    renamed(another);
    return make(another);
  }
}
