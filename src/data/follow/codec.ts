import { readFollow, type Follow } from '@/domain/follow/follow';
import type { Stored } from '@/data/stored/codec';

/** `daseguire/{uid}` */
export function decodeFollow({ id, data }: Stored): Follow {
  return readFollow(id, data);
}
