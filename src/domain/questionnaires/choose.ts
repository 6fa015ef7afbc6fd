import type { Step } from '../programmes/journey';
import type { QuestionnaireTemplate } from './template';

/**
 * The template for a step: the one pinned to it if active, else an active one of its kind for the
 * product, else a global one; the last published wins. null when there is none.
 */
export function templateOf<
  T extends Pick<
    QuestionnaireTemplate,
    'id' | 'isActive' | 'stepKey' | 'scope' | 'productId' | 'publishedAt'
  >,
>(
  { kind, templateId }: Pick<Step, 'kind' | 'templateId'>,
  productId: string,
  templates: readonly T[],
): T | null {
  const usable = templates.filter(({ isActive, stepKey }) => isActive && stepKey === kind);
  const pinned = usable.find(({ id }) => id === templateId);
  if (pinned) return pinned;
  const newest = [...usable].sort(
    (a, b) =>
      (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0) || (a.id < b.id ? -1 : 1),
  );
  return (
    newest.find(
      (one) => one.scope === 'product' && productId !== '' && one.productId === productId,
    ) ??
    newest.find(({ scope }) => scope === 'global') ??
    null
  );
}
