import { readJourney, type Journey } from '@/domain/programmes/journey';
import type { Stored } from '@/data/stored/codec';

/** `percorsi/{id}` in any stored shape. */
export function decodeJourney({ id, data }: Stored): Journey {
  return readJourney(id, data);
}
