import type { ClientDocument } from '@/domain/documents/document';
import type { PagedSource } from '@/domain/live';
import { decodeDocument } from './codec';
import { pagedQuery } from '@/data/live/paged';
import { DOCUMENTS_PAGE, documentsQuery } from './queries';

/** A client's documents, newest first. @param options.onlyVisible only those the client may see */
export function documentsOf(
  uid: string,
  options: { onlyVisible: boolean },
): PagedSource<ClientDocument> {
  return pagedQuery(documentsQuery(uid, options), decodeDocument, { pageSize: DOCUMENTS_PAGE });
}
