import type { ReactNode } from 'react';
import { template, templateVersion } from '@/data/questionnaires/sources';
import type { Submission } from '@/domain/questionnaires/answers';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { recordIdOf } from '@/domain/stored';
import { LiveFailure } from '@/ui/LiveFailure';
import { useLive, type LiveCases } from '@/ui/useLive';

interface Asked {
  /** Null until it is known, and where nobody has it any more. */
  template: QuestionnaireTemplate | null;
  known: boolean;
  failed: ReactNode;
}

/** What a client was asked: the version that was answered, else the template as it is now. */
export function useAsked({
  templateId,
  templateVersion: version,
}: Pick<Submission, 'templateId' | 'templateVersion'>): Asked {
  const isNamed = recordIdOf(templateId) !== null;
  const asked = useLive(
    isNamed && version !== null ? templateVersion(templateId, version) : null,
    LABELS,
  );
  // Asked for only once there is no such version.
  const missing = version === null || (asked.known && asked.template === null);
  const now = useLive(isNamed && missing ? template(templateId) : null, LABELS);
  return {
    template: asked.template ?? now.template,
    known: !isNamed || (missing ? now.known : asked.known),
    failed: asked.failed ?? now.failed,
  };
}

const LABELS: LiveCases<QuestionnaireTemplate | null, Asked> = {
  loading: { known: false, template: null, failed: null },
  ready: (template, { stale }) => ({ known: !stale, template, failed: null }),
  error: (failure) => ({
    known: true,
    template: failure.data ?? null,
    failed: <LiveFailure failure={failure} what="Le etichette non sono arrivate." />,
  }),
};
