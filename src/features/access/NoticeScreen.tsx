import { Button, Paper } from '@mantine/core';
import { Link } from 'react-router-dom';
import { errorText } from '@/domain/errors';
import { consentMessages } from '@/domain/messages';
import { PageHeader } from '@/ui/PageHeader';
import { NoticeText, useNotice, type NoticeState } from '@/components/privacy/NoticeText';
import { ErrorState, BlockSkeleton } from '@/ui/states';

/** `/informativa-privacy`: the privacy notice, for everybody, signed in or not. */
export function NoticeScreen({ title }: { title: string }) {
  const { again, ...state } = useNotice();
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder p="md" radius="md" mb="md">
        <Content state={state} again={again} />
      </Paper>
      <Button component={Link} to="/" variant="default">
        Vai al portale
      </Button>
    </>
  );
}

function Content({ state, again }: { state: NoticeState; again: () => void }) {
  if (state.status === 'loading') return <BlockSkeleton height={320} />;
  if (state.status === 'error')
    return (
      <ErrorState text={`${consentMessages.unread} ${errorText(state.error)}`} onRetry={again} />
    );
  return state.notice ? <NoticeText notice={state.notice} /> : <p>{consentMessages.none}</p>;
}
