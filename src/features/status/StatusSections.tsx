import { Anchor, Button, Card, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import {
  redLines,
  worstFirst,
  type LineColour,
  type StatusLine,
  type StatusSection,
} from '@/domain/status/lines';
import { plural } from '@/domain/text';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';
import { toast } from '@/ui/feedback';
import classes from './Status.module.css';

/** Tones are named after the ticket statuses of the same colour. */
const COLOURS: Readonly<Record<LineColour, { tone: Tone; label: string }>> = {
  green: { tone: 'risposto', label: 'A posto' },
  yellow: { tone: 'non-risposto', label: 'Da guardare' },
  red: { tone: 'completato', label: 'Da risolvere' },
  grey: { tone: 'neutro', label: 'Non noto' },
};

/** What has to be done first, then all lines by subject, the worst first. */
export function StatusSections({ sections }: { sections: readonly StatusSection[] }) {
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
