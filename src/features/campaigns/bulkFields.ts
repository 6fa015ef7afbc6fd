import { CAMPAIGN_PURCHASES, CAMPAIGN_STATUSES } from '@/domain/leads/values';
import { STUDIOS } from '@/domain/studios';
import { CALLED } from './address';

/** Fields with a bulk edit, and the values they offer. */
export const bulkFields = (operators: readonly string[]) =>
  [
    { field: 'stato', label: 'Stato', values: CAMPAIGN_STATUSES },
    { field: 'chiamata', label: 'Chiamata', values: CALLED },
    { field: 'operatore', label: 'Operatore', values: operators },
    { field: 'studio', label: 'Studio', values: STUDIOS },
    { field: 'acquistato', label: 'Acquistato', values: CAMPAIGN_PURCHASES },
  ] as const;
