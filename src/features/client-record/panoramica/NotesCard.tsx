import { Text } from '@mantine/core';
import { internalNotes } from '@/data/notes/sources';
import { pathTo } from '@/domain/access/paths';
import { CLIENT_NOTES, USER_FIELDS, wordOf } from '@/domain/users/fields';
import { Live, BlockSkeleton } from '@/ui/states';
import { OverviewCard } from './OverviewCard';
import classes from './Panoramica.module.css';

/** Internal notes on the client, which the client never sees. */
export function NotesCard({ uid }: { uid: string }) {
  return (
    <OverviewCard title="Note interne" to={pathTo('UserDetails', { userId: uid })}>
      <Live
        size="line"
        source={internalNotes('users', uid)}
        skeleton={<BlockSkeleton height={44} />}
      >
        {(notes) => {
          const stored = notes.find(({ item }) => item === '')?.fields;
          const written = CLIENT_NOTES.flatMap((field) => {
            const text = stored?.[field].trim() ?? '';
            return text === '' ? [] : [{ field, text }];
          });
          if (written.length === 0) return <Text size="sm">Nessuna nota.</Text>;
          return (
            <dl className={classes.notes}>
              {written.map(({ field, text }) => (
                <div key={field}>
                  <dt>{USER_FIELDS[field].label}</dt>
                  <dd className={classes.words}>{wordOf(field, text)}</dd>
                </div>
              ))}
            </dl>
          );
        }}
      </Live>
    </OverviewCard>
  );
}
