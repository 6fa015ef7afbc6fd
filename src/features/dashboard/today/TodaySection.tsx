import { Button, Group } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { today, type Today } from '@/data/today/sources';
import { TODAYS_CALLS } from '@/domain/access/paths';
import type { AppError } from '@/domain/errors';
import { todayMessages } from '@/domain/messages';
import { TODAY_LABELS } from '@/domain/today/item';
import { firstView, VIEW_LABELS, viewsOf } from '@/domain/today/queue';
import { Live, LiveFailure, ListSkeleton } from '@/ui/states';
import { useListUrl } from '@/ui/list/useListUrl';
import { useToday } from '@/ui/useMinute';
import { useRetryOnline } from '@/ui/useOffline';
import { TODAY_SCHEMA } from '../listUrl';
import classes from './Today.module.css';
import { TodayQueue } from './TodayQueue';

interface IncompleteProps extends Pick<Today, 'failed' | 'retry'> {
  error: AppError;
}

/** Kinds that could not be read. */
function Incomplete({ failed, error, retry }: IncompleteProps) {
  useRetryOnline(error.code === 'offline', retry);
  const kinds = failed.map((name) => TODAY_LABELS[name]).join(', ');
  return <LiveFailure failure={{ error, retry }} what={todayMessages.incomplete(kinds)} />;
}

/** «Oggi»: one queue of what waits for me, my studio or anybody. */
export function TodaySection() {
  const listUrl = useListUrl(TODAY_SCHEMA);
  const { uid, email, role, user } = useMe();
  const day = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const views = viewsOf(user);
  const view = views.find((one) => one === listUrl.values.view) ?? firstView(user);
  const source = today({ view, uid, email, role, studio: user.studio, day });
  return (
    <section aria-labelledby="today" className={classes.section}>
      <div className={classes.head}>
        <h2 id="today" ref={heading} tabIndex={-1} className={classes.heading}>
          Oggi
        </h2>
        <Group role="group" aria-label="Di chi" gap={6}>
          {views.map((one) => (
            <Button
              key={one}
              size="compact-md"
              variant={one === view ? 'filled' : 'default'}
              aria-pressed={one === view}
              onClick={() => listUrl.change({ view: one })}
            >
              {VIEW_LABELS[one]}
            </Button>
          ))}
        </Group>
        <Button
          component={Link}
          to={TODAYS_CALLS}
          size="compact-md"
          variant="default"
          leftSection={<IconPhoneCall size={17} aria-hidden />}
          title="Scorciatoia: G poi C"
        >
          Chiamate di oggi
        </Button>
      </div>
      <Live source={source} skeleton={<ListSkeleton rows={10} rowHeight={44} />}>
        {(data) => (
          <>
            {data.error && (
              <Incomplete failed={data.failed} error={data.error} retry={data.retry} />
            )}
            <TodayQueue
              today={data}
              view={view}
              kind={listUrl.values.kind}
              onKind={(kind) => listUrl.change({ kind })}
              focusHeading={() => heading.current?.focus()}
            />
          </>
        )}
      </Live>
    </section>
  );
}
