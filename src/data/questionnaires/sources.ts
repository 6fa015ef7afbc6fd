import type { LiveSource } from '@/domain/live';
import { type Submission, readSubmission } from '@/domain/questionnaires/answers';
import { type QuestionnaireTemplate, readTemplate } from '@/domain/questionnaires/template';
import { recordIdOf } from '@/domain/stored';
import { liveDoc, liveQuery } from '@/data/live/live';
import {
  activeTemplatesQuery,
  ownSubmissionsQuery,
  TEMPLATES,
  templatesQuery,
  VERSIONS,
} from './queries';
import type { Stored } from '@/data/stored/codec';

/** `questionari_templates/{slug}`, or one version of it. */
function decodeTemplate({ id, data }: Stored): QuestionnaireTemplate {
  return readTemplate(id, data);
}

/** `questionari/{journey}__{step}`: a client's answers. */
function decodeSubmission({ id, data }: Stored): Submission {
  return readSubmission(id, data);
}

/** All templates, live. */
export function templates(): LiveSource<QuestionnaireTemplate[]> {
  return liveQuery(templatesQuery(), decodeTemplate);
}

/** Templates that clients may see, live. */
export function activeTemplates(): LiveSource<QuestionnaireTemplate[]> {
  return liveQuery(activeTemplatesQuery(), decodeTemplate);
}

/** A client's answers, live. */
export function ownSubmissions(uid: string): LiveSource<Submission[]> {
  return liveQuery(ownSubmissionsQuery(uid), decodeSubmission);
}

/** One step's answers, live; null if there are none. */
export function submission(id: string): LiveSource<Submission | null> {
  return liveDoc(`questionari/${id}`, decodeSubmission);
}

/** The questions of a template's version, live; null if it was never published. */
export function templateVersion(
  templateId: string,
  version: number,
): LiveSource<QuestionnaireTemplate | null> {
  return liveDoc(`${TEMPLATES}/${templateId}/${VERSIONS}/${version}`, decodeTemplate);
}

/** The current template, live; null if it is gone or the id is invalid. */
export function template(id: string): LiveSource<QuestionnaireTemplate | null> | null {
  return recordIdOf(id) === null ? null : liveDoc(`${TEMPLATES}/${id}`, decodeTemplate);
}
