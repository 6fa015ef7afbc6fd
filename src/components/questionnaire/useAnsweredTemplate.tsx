import type { ReactNode } from 'react';
import { template, templateVersion } from '@/data/questionnaires/sources';
import type { Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { recordIdOf } from '@/domain/stored';
import { LiveFailure } from '@/ui/states';
import { useLive, type LiveCases } from '@/ui/useLive';

interface AnsweredTemplate {
  /** Null while unknown, and if it no longer exists. */
  template: QuestionnaireTemplate | null;
  known: boolean;
  failed: ReactNode;
}

/** The template that a client answered: the answered version, otherwise the current one. */
export function useAnsweredTemplate({
  templateId,
  templateVersion: version,
}: Pick<Submission, 'templateId' | 'templateVersion'>): AnsweredTemplate {
  const isNamed = recordIdOf(templateId) !== null;
  const answered = useLive(
    isNamed && version !== null ? templateVersion(templateId, version) : null,
    LABELS,
  );
  // Read only if there is no such version.
  const missing = version === null || (answered.known && answered.template === null);
  const now = useLive(isNamed && missing ? template(templateId) : null, LABELS);
  return {
    template: answered.template ?? now.template,
    known: !isNamed || (missing ? now.known : answered.known),
    failed: answered.failed ?? now.failed,
  };
}

const LABELS: LiveCases<QuestionnaireTemplate | null, AnsweredTemplate> = {
  loading: { known: false, template: null, failed: null },
  ready: (template, { stale }) => ({ known: !stale, template, failed: null }),
  error: (failure) => ({
    known: true,
    template: failure.data ?? null,
    failed: <LiveFailure failure={failure} what="Le etichette non sono arrivate." />,
  }),
};
