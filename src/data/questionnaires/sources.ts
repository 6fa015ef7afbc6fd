import type { LiveSource } from '@/domain/live';
import type { Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { liveQuery } from '@/data/live';
import { decodeSubmission, decodeTemplate } from './codec';
import { activeTemplatesQuery, ownSubmissionsQuery, templatesQuery } from './queries';

/** All templates, live. */
export function templates(): LiveSource<QuestionnaireTemplate[]> {
  return liveQuery(templatesQuery(), decodeTemplate);
}

/** The templates that a client may be asked, live. */
export function activeTemplates(): LiveSource<QuestionnaireTemplate[]> {
  return liveQuery(activeTemplatesQuery(), decodeTemplate);
}

/** What a client has answered, live. */
export function ownSubmissions(uid: string): LiveSource<Submission[]> {
  return liveQuery(ownSubmissionsQuery(uid), decodeSubmission);
}
