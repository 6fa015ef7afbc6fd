import type { Query } from '@/data/live/query';

export const TEMPLATES = 'questionari_templates';
/** Below a template: what each published version asked. */
export const VERSIONS = 'versioni';

/** Every template: there are as many as staff have thought of. */
export function templatesQuery(): Query {
  return { collection: TEMPLATES };
}

/** Those that clients may see. */
export function activeTemplatesQuery(): Query {
  return { collection: TEMPLATES, where: [['isActive', '==', true]] };
}

/** What a client has answered. */
export function ownSubmissionsQuery(uid: string): Query {
  return { collection: 'questionari', where: [['uid', '==', uid]] };
}
