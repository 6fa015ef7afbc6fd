import type { Query } from '@/data/live/query';

export const TEMPLATES = 'questionari_templates';
/** Subcollection of a template with the questions of each published version. */
export const VERSIONS = 'versioni';

/** All templates; there are few. */
export function templatesQuery(): Query {
  return { collection: TEMPLATES };
}

/** Templates that clients may see. */
export function activeTemplatesQuery(): Query {
  return { collection: TEMPLATES, where: [['isActive', '==', true]] };
}

/** A client's answers. */
export function ownSubmissionsQuery(uid: string): Query {
  return { collection: 'questionari', where: [['uid', '==', uid]] };
}
