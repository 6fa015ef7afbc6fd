import { readRenewal, type Renewal } from '@/domain/renewals/renewal';
import type { Stored } from '@/data/stored/codec';

/** `rinnovi/{uid}_{order}` */
export function decodeRenewal({ id, data }: Stored): Renewal {
  return readRenewal(id, data);
}
