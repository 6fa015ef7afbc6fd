import { Button } from '@mantine/core';
import { useState } from 'react';
import { storedFile } from '@/data/files/files';
import { shownAnswer } from '@/domain/questionnaires/shownAnswer';
import { FileCard } from '@/ui/FileCard';
import { TextWithLinks } from '@/ui/RichText';
import classes from './Questionnaire.module.css';

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
