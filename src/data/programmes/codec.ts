import { readJourney, type Journey } from '@/domain/programmes/journey';
import type { Stored } from '@/data/stored/codec';

/** `percorsi/{id}` in any of the shapes that they were written in. */
export function decodeJourney({ id, data }: Stored): Journey {
  return readJourney(id, data);
}
