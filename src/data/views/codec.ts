import type { SavedView } from '@/domain/views/view';
import { decodeFields, field, storedText, type Stored } from '@/data/stored/codec';

const FIELDS = { name: field(storedText, 'Senza nome'), search: field(storedText, '') };

export function decodeView({ id, data }: Stored): SavedView {
  return { id, ...decodeFields(FIELDS, data).values };
}
