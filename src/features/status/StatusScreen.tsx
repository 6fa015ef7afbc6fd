import { Anchor, Button, Card, Text } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { arriving } from '@/data/live/silence';
import { systemState } from '@/data/status/commands';
import {
  redLines,
  statusSections,
  worstFirst,
  type LineColour,
  type StatusLine,
  type StatusSection,
} from '@/domain/status/lines';
import type { SystemState } from '@/domain/status/state';
import { plural } from '@/domain/text';
import { formatDateTime } from '@/domain/time/rome';
import { PageHeader } from '@/ui/PageHeader';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import { ErrorState, CardsSkeleton } from '@/ui/states';
import { toast } from '@/ui/feedback';
import classes from './Status.module.css';

/** Tones are named after the ticket statuses of the same colour. */
const COLOURS: Readonly<Record<LineColour, { tone: Tone; label: string }>> = {
  green: { tone: 'risposto', label: 'A posto' },
  yellow: { tone: 'non-risposto', label: 'Da guardare' },
  red: { tone: 'completato', label: 'Da risolvere' },
  grey: { tone: 'neutro', label: 'Non noto' },
};

/**
 * `/stato`: whether everything works, and what to do if not. Each check queries the outside
 * services again.
 */
export function StatusScreen({ title }: { title: string }) {
  const { state, failure, looking, look } = useLook();
  const firstLook = looking ? 'Controllo in corso…' : 'Controllo non riuscito';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={state ? `Controllato il ${formatDateTime(new Date(state.at))}` : firstLook}
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            loading={looking}
            onClick={look}
          >
            Controlla di nuovo
          </Button>
        }
      />
      {failure !== null && <ErrorState error={failure} onRetry={look} />}
      {state === null && looking && (
        <>
          <Text className="text-muted" mb="sm" role="status">
            Controllo dei servizi in corso: può richiedere qualche secondo.
          </Text>
          <CardsSkeleton />
        </>
      )}
      {state && <Sections sections={statusSections(state, __BUILD_ID__)} />}
    </>
  );
}

/** The last check; stays on screen until the next one has finished. */
function useLook() {
  const [state, setState] = useState<SystemState | null>(null);
  const [turn, setTurn] = useState(0);
  const [ended, setEnded] = useState<{ turn: number; failure: unknown } | null>(null);

  useEffect(() => {
    let gone = false;
    const look = systemState();
    arriving(look).catch((failure: unknown) => {
      if (!gone) setEnded({ turn, failure });
    });
    // Also when it comes after the failure `timeout`.
    look.then(
      (found) => {
        if (gone) return;
        setState(found);
        setEnded({ turn, failure: null });
      },
      () => undefined, // rejects above as well
    );
    return () => {
      gone = true;
    };
  }, [turn]);

  const looking = ended?.turn !== turn;
  return {
    state,
    failure: looking ? null : ended.failure,
    looking,
    look: () => setTurn((last) => last + 1),
  };
}

function Sections({ sections }: { sections: readonly StatusSection[] }) {
  const red = redLines(sections).length;
  const yellow = sections
    .flatMap(({ lines }) => lines)
    .filter(({ colour }) => colour === 'yellow').length;
  return (
    <>
      <div className={classes.summary} role="status">
        <Text fw={600}>
          {red === 0
            ? 'Nessun problema da risolvere.'
            : `${plural(red, 'problema', 'problemi')} da risolvere.`}
        </Text>
        {yellow > 0 && <Text className="text-muted">{yellow} da guardare.</Text>}
      </div>
      <div className={classes.sections}>
        {worstFirst(sections).map(({ title, lines }) => (
          <Card
            key={title}
            component="section"
            className={classes.section}
            withBorder
            aria-label={title}
          >
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.lines}>
              {lines.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

function Line({ line: { label, colour, text, advice, link, stack } }: { line: StatusLine }) {
  return (
    <li className={classes.line} data-colour={colour}>
      <StatusBadge {...COLOURS[colour]} />
      <Text fw={600} size="sm" className={classes.label}>
        {label}
      </Text>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      {advice && (
        <Text size="sm" className={classes.advice}>
          {colour === 'red' && <strong>Che cosa fare: </strong>}
          {advice}{' '}
          {link && (
            <Anchor component={Link} inherit to={link.path}>
              {link.label}
            </Anchor>
          )}
        </Text>
      )}
      {stack && <Stack stack={stack} />}
    </li>
  );
}

/** A reported stack, collapsed: `npm run resolve-stack` takes it as it is. */
function Stack({ stack }: { stack: string }) {
  const copy = () =>
    navigator.clipboard.writeText(stack).then(
      () => toast.success('Traccia copiata.'),
      () => toast.error('Copia non riuscita: seleziona la traccia e copiala a mano.'),
    );
  return (
    <details className={classes.stack}>
      <summary>Traccia</summary>
      <pre>{stack}</pre>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        Copia
      </Button>
    </details>
  );
}
