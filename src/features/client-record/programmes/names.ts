import type { Journey, Step } from '@/domain/programmes/journey';

export const titleOf = ({ title, productName, manual }: Journey) =>
  title || productName || (manual ? 'Percorso manuale' : 'Percorso');

export const nameOfStep = ({ name }: Pick<Step, 'name'>) => name || 'Step';
