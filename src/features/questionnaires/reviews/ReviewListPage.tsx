import { useMemo, useState } from 'react';
import { STUDIO_OPTIONS } from '@/components/client/studioFilter';
import { RequestUpdateModal } from '@/components/programme/RequestUpdateModal';
import { useOwnStudio } from '@/components/session/useMe';
import { useViews } from '@/components/view/useViews';
import type { ReviewList } from '@/data/reviews/queries';
import { reviewCount, reviewMatches, reviews } from '@/data/reviews/sources';
import { questionnaireMessages } from '@/domain/messages';
import { isWorkable, ratingColour } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import { serverNow } from '@/domain/time/clock';
import { romeDayEnd } from '@/domain/time/rome';
import { ListPage } from '@/ui/list/ListPage';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { useToday } from '@/ui/useMinute';
import { RATING_OPTIONS, reviewSchema, STATUS_OPTIONS, stepOptions } from './listUrl';
import { reviewColumns } from './columns';
import { AnswersModal } from './AnswersModal';
import { nameOfReview } from './names';

const reviewKey = ({ id }: Review) => id;
const reviewProblem = (review: Review) =>
  isWorkable(review) ? null : 'Senza percorso o step: non può essere lavorato.';
const reviewTone = ({ rating }: Review) => ratingColour(rating);
const endOf = (day: string) => romeDayEnd(day) ?? serverNow();

/** `/questionari-users`: clients' answers, oldest first. */
export function SubmittedScreen({ title }: { title: string }) {
  return <ReviewListPage list="submitted" title={title} />;
}

/** `/questionari-users-scaduti`: overdue steps, longest overdue first. */
export function OverdueScreen({ title }: { title: string }) {
  return <ReviewListPage list="overdue" title={title} />;
}

/** Texts for a list that is empty without a filter. */
const COMES: Readonly<Record<ReviewList, string>> = {
  submitted: 'Compaiono qui le risposte dei clienti ai questionari.',
  overdue: 'Compaiono qui gli step non fatti entro il giorno previsto.',
};

type Dialog = { what: 'answers' | 'request'; review: Review };

function ReviewListPage({ list, title }: { list: ReviewList; title: string }) {
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => reviewSchema(list, own), [list, own]));
  const { search, status, kind, rating, studio } = listUrl.values;
  const filters = useMemo(
    () => ({ search, status, kind, rating: rating === null ? null : Number(rating), studio }),
    [kind, rating, search, status, studio],
  );
  const today = useToday();
  const before = useMemo(() => endOf(today), [today]);
  const matches = useMemo(() => reviewMatches(filters), [filters]);
  const rows = usePagedRows(reviews(list, filters, before), { listUrl, matches });
  const count = useListCount(rows, {
    key: listUrl.key,
    again: rows.rows,
    count: () => reviewCount(list, filters, before),
  });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const columns = useMemo(() => {
    const numbers = new Map(rows.rows.map(({ id }, index) => [id, index + 1]));
    return reviewColumns(list, {
      rowNumber: ({ id }) => numbers.get(id) ?? 0,
      onAnswers: (review) => setDialog({ what: 'answers', review }),
      onRequest: (review) => setDialog({ what: 'request', review }),
    });
  }, [list, rows.rows]);
  const views = useViews(`questionari-${list}`);
  const shown = dialog && (rows.rows.find(({ id }) => id === dialog.review.id) ?? dialog.review);
  return (
    <>
      <ListPage
        title={title}
        back="/gestione-general"
        listUrl={listUrl}
        list={rows}
        count={count}
        bar={{
          search: { field: 'search', label: 'Cerca in email, risposte e note' },
          views,
          selects: [
            { field: 'status', label: 'Stato', options: STATUS_OPTIONS },
            { field: 'kind', label: 'Step', options: stepOptions(list) },
            { field: 'rating', label: 'Valutazione', options: RATING_OPTIONS },
            { field: 'studio', label: 'Studio', options: STUDIO_OPTIONS },
          ],
        }}
        columns={columns}
        rowKey={reviewKey}
        rowProblem={reviewProblem}
        rowTone={reviewTone}
        empty={{
          text:
            list === 'submitted'
              ? questionnaireMessages.noReviews
              : questionnaireMessages.noOverdue,
          hint: COMES[list],
          action: studio
            ? { label: 'Tutti gli studi', onClick: () => listUrl.change({ studio: null }) }
            : null,
          filtered: { hint: 'Con questi filtri non c’è nulla.' },
        }}
      />
      {shown && dialog.what === 'answers' && (
        <AnswersModal list={list} review={shown} onClose={() => setDialog(null)} />
      )}
      {shown && dialog.what === 'request' && (
        <RequestUpdateModal
          journeyId={shown.journeyId}
          stepRef={{ index: shown.stepIndex ?? 0, name: shown.step }}
          about={nameOfReview(shown)}
          expected={{ status: shown.status, note: shown.adminNote }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
