import type { LiveSource } from '@/domain/live';
import type { Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { recordIdOf } from '@/domain/stored';
import { liveDoc, liveQuery } from '@/data/live/live';
import { decodeSubmission, decodeTemplate } from './codec';
import {
  activeTemplatesQuery,
  ownSubmissionsQuery,
  TEMPLATES,
  templatesQuery,
  VERSIONS,
} from './queries';

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

/** One step's answers, live; null when there are none. */
export function submission(id: string): LiveSource<Submission | null> {
  return liveDoc(`questionari/${id}`, decodeSubmission);
}

/** What a version of a template asked, live: null for one that was never published. */
export function templateVersion(
  templateId: string,
  version: number,
): LiveSource<QuestionnaireTemplate | null> {
  return liveDoc(`${TEMPLATES}/${templateId}/${VERSIONS}/${version}`, decodeTemplate);
}

/** A template as it is now, live; null when it is gone or none is named. */
export function template(id: string): LiveSource<QuestionnaireTemplate | null> | null {
  return recordIdOf(id) === null ? null : liveDoc(`${TEMPLATES}/${id}`, decodeTemplate);
}
