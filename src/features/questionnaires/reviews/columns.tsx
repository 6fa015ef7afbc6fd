import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconUser } from '@tabler/icons-react';
import { NameAndEmail } from '@/components/client/facts';
import { RATING_WORDS, ratingColour } from '@/domain/questionnaires/answers';
import type { Review } from '@/domain/questionnaires/review';
import type { ReviewList } from '@/data/reviews/queries';
import { dayCell, type Column } from '@/ui/DataTable';
import { PageIcon } from '@/ui/PageLink';
import { nameOfReview, sequenceOf, stepOf } from './names';
import { NoteCell } from './NoteCell';
import classes from './Reviews.module.css';
import { StatusCell } from './StatusCell';

interface Actions {
  /** Row number, from 1. */
  rowNumber: (review: Review) => number;
  onAnswers: (review: Review) => void;
  onRequest: (review: Review) => void;
}

export function reviewColumns(
  list: ReviewList,
  { rowNumber, onAnswers, onRequest }: Actions,
): Column<Review>[] {
  return [
    { key: 'place', header: '#', width: 46, whole: true, cell: rowNumber },
    {
      key: 'actions',
      header: 'Azioni',
      width: 76,
      screenOnly: true,
      cell: (review) => <RowActions list={list} review={review} onAnswers={onAnswers} />,
    },
    {
      key: 'status',
      header: 'Stato admin',
      // Wide enough for both buttons.
      width: 192,
      cell: (review) => <StatusCell review={review} onRequest={() => onRequest(review)} />,
    },
    { key: 'note', header: 'Nota', width: 166, cell: (review) => <NoteCell review={review} /> },
    list === 'submitted'
      ? {
          key: 'at',
          header: 'Data',
          width: 104,
          whole: true,
          cell: dayCell(({ answeredAt }) => answeredAt),
        }
      : {
          key: 'at',
          header: 'Data (prevista)',
          width: 104,
          whole: true,
          cell: dayCell(({ plannedAt }) => plannedAt),
        },
    { key: 'email', header: 'Email', width: 150, cut: true, cell: NameAndEmail },
    { key: 'product', header: 'Prodotto', width: 100, cell: ({ product }) => product || '—' },
    { key: 'sequence', header: 'Sequenza', width: 70, whole: true, cell: sequenceOf },
    { key: 'step', header: 'Step', width: 120, cell: (review) => <StepName review={review} /> },
  ];
}

function RowActions({
  list,
  review,
  onAnswers,
}: {
  list: ReviewList;
  review: Review;
  onAnswers: (review: Review) => void;
}) {
  const what = list === 'submitted' ? 'Risposte' : 'Dettagli';
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={`${what}: ${nameOfReview(review)}`}
        title={what}
        aria-haspopup="dialog"
        onClick={() => onAnswers(review)}
      >
        <IconEye size={18} aria-hidden />
      </ActionIcon>
      {review.uid !== '' && (
        <PageIcon
          page="UserDetails"
          params={{ userId: review.uid }}
          target="_blank"
          rel="noopener"
          size="md"
          aria-label={`Anagrafica di ${review.email || 'cliente'} (nuova scheda)`}
          title="Anagrafica (nuova scheda)"
        >
          <IconUser size={18} aria-hidden />
        </PageIcon>
      )}
    </Group>
  );
}

/** Includes the rating that colours the row, in words. */
function StepName({ review }: { review: Review }) {
  const { rating } = review;
  const colour = ratingColour(rating);
  return (
    <>
      {stepOf(review)}
      {colour && (
        <span className={classes.rating}>
          Valutazione {rating}/5, {RATING_WORDS[colour]}
        </span>
      )}
    </>
  );
}
