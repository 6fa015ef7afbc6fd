import { readSubmission, type Submission } from '@/domain/questionnaires/answers';
import { readTemplate, type QuestionnaireTemplate } from '@/domain/questionnaires/template';
import type { Stored } from '@/data/stored/codec';

/** `questionari_templates/{slug}`, or one version of it. */
export function decodeTemplate({ id, data }: Stored): QuestionnaireTemplate {
  return readTemplate(id, data);
}

/** `questionari/{journey}__{step}`: a client's answers. */
export function decodeSubmission({ id, data }: Stored): Submission {
  return readSubmission(id, data);
}
