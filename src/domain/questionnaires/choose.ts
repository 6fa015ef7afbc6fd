import type { Step } from '../programmes/journey';
import type { QuestionnaireTemplate } from './template';

/**
 * The template that a step is answered with: the one chosen for it while it is active, else one of its kind for the product, else one
 * for all; of several the one published last. null when there is none.
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
