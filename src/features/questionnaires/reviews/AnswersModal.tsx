import { Modal, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ReviewList } from '@/data/reviews/queries';
import { ownSubmissions, submission as submissionOf } from '@/data/questionnaires/sources';
import { ADMIN_STATUS_LABELS } from '@/domain/programmes/steps';
import { answeredBefore, type Submission } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import { shownAnswer, sortedKeys } from '@/domain/questionnaires/shownAnswer';
import { matchesQuery } from '@/domain/search/ngrams';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import { Live, LiveFailure, ListSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { useLive } from '@/ui/useLive';
import { AnswerValue, useAnsweredTemplate } from '@/components/questionnaire/AnswerValue';
import { sequenceOf, stepOf } from './names';
import classes from './Reviews.module.css';

interface Props {
  list: ReviewList;
  review: Review;
  onClose: () => void;
}

/** Answers with the labels of the answered version, beside the client's previous ones. */
export function AnswersModal({ list, review, onClose }: Props) {
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={list === 'submitted' ? 'Risposte questionario' : 'Dettagli step'}
      size="xl"
    >
      <Meta review={review} />
      {review.answered ? (
        <Live
          source={submissionOf(review.id)}
          skeleton={<ListSkeleton rows={4} />}
          empty={<p>Le risposte non ci sono più.</p>}
        >
          {(submission) => <Answers submission={submission} />}
        </Live>
      ) : (
        <p className="text-muted">Il cliente non ha ancora risposto.</p>
      )}
    </Modal>
  );
}

function Meta({ review }: { review: Review }) {
  const { email, product, answeredAt, plannedAt, status, adminNote, note, studio } = review;
  const shown: [string, string][] = [
    ['Email', email || '—'],
    ['Prodotto', product || '—'],
    ['Sequenza', sequenceOf(review)],
    ['Step', stepOf(review)],
    ['Studio', studio],
    ...(answeredAt ? [['Risposto il', formatDateTime(answeredAt)] as [string, string]] : []),
    ...(plannedAt ? [['Data prevista', formatDate(plannedAt)] as [string, string]] : []),
    ['Stato admin', ADMIN_STATUS_LABELS[status]],
    ...(adminNote ? [['Nota per l’utente', adminNote] as [string, string]] : []),
    ...(note ? [['Nota interna', note] as [string, string]] : []),
  ];
  return (
    <dl className={classes.meta}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ submission }: { submission: Submission }) {
  const [filter, setFilter] = useState('');
  const labels = useLabels(submission);
  const before = usePrevious(submission);
  const { answers } = submission;
  const keys = sortedKeys(answers).filter((key) =>
    matches(`${key} ${labels.of.get(key) ?? ''} ${textOfAnswer(answers[key])}`, filter),
  );
  return (
    <section aria-label="Risposte">
      <TextInput
        label="Filtra i campi"
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        mb="sm"
        data-autofocus
      />
      {labels.failed}
      {before.failed}
      {keys.length === 0 && (
        <p className="text-muted">
          {filter.trim() === '' ? 'Nessuna risposta.' : 'Nessun campo trovato.'}
        </p>
      )}
      <dl className={classes.answers}>
        {keys.map((key) => (
          <div key={key} className={classes.answer}>
            <dt>
              {labels.of.get(key) ?? key}
              {labels.of.has(key) && <code className={classes.key}>{key}</code>}
            </dt>
            <dd>
              <AnswerValue answer={answers[key]} />
            </dd>
            {before.submission && Object.hasOwn(before.submission.answers, key) && (
              <dd className={classes.before}>
                <span className={classes.when}>
                  Prima
                  {before.submission.createdAt
                    ? ` (${formatDate(before.submission.createdAt)})`
                    : ''}
                </span>
                <AnswerValue answer={before.submission.answers[key]} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

function matches(text: string, filter: string): boolean {
  return filter.trim() === '' || matchesQuery(text, filter);
}

/** Searchable text of an answer, as shown. */
function textOfAnswer(answer: unknown): string {
  const shown = shownAnswer(answer);
  return shown.kind === 'text' ? shown.text : '';
}

/** Labels of the answered version, otherwise of the current one. */
function useLabels(submission: Submission): { of: ReadonlyMap<string, string>; failed: ReactNode } {
  const { template, failed } = useAnsweredTemplate(submission);
  return { of: new Map(template?.fields.map(({ key, label }) => [key, label])), failed };
}

/** The client's previous answers to the same step. */
function usePrevious(submission: Submission): { submission: Submission | null; failed: ReactNode } {
  return useLive<Submission[], { submission: Submission | null; failed: ReactNode }>(
    submission.uid === '' ? null : ownSubmissions(submission.uid),
    {
      loading: { submission: null, failed: null },
      ready: (all) => ({ submission: answeredBefore(submission, all), failed: null }),
      error: (failure) => ({
        submission: null,
        failed: <LiveFailure failure={failure} what="Le risposte precedenti non sono arrivate." />,
      }),
    },
  );
}
