import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { storedFile } from '@/data/files/files';
import { template, templateVersion } from '@/data/questionnaires/sources';
import type { Submission } from '@/domain/questionnaires/answers';
import { shownAnswer } from '@/domain/questionnaires/shownAnswer';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { recordIdOf } from '@/domain/stored';
import { FileCard } from '@/ui/FileCard';
import { TextWithLinks } from '@/ui/RichText';
import { LiveFailure } from '@/ui/states';
import { useLive, type LiveCases } from '@/ui/useLive';
import classes from './Questionnaire.module.css';

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
  // The current template is read only if the answered version doesn't exist.
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

/** One answer: text with links, files, or the raw stored value. */
export function AnswerValue({ answer }: { answer: unknown }) {
  const [whole, setWhole] = useState(false);
  const shown = shownAnswer(answer);
  switch (shown.kind) {
    case 'none':
      return '—';
    case 'files':
      return shown.files.map(({ path, name }) => (
        <FileCard
          key={path}
          name={name}
          source={path.startsWith('documenti/') ? storedFile(path) : null}
        />
      ));
    case 'json':
      return <code className={classes.json}>{shown.text}</code>;
    case 'text':
      return (
        <div data-long={shown.long || undefined}>
          <div className={`rich-text ${classes.text}`}>
            <TextWithLinks text={shown.cut !== null && !whole ? shown.cut : shown.text} />
          </div>
          {shown.cut !== null && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? 'Mostra meno' : 'Mostra tutto'}
            </Button>
          )}
        </div>
      );
  }
}
