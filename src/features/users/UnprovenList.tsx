import { Checkbox, Text } from '@mantine/core';
import type { UnprovenMatches } from '@/data/users/management';
import { matchName } from '@/domain/users/erasure';
import classes from './Users.module.css';

interface UnprovenListProps {
  found: UnprovenMatches;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  disabled: boolean;
}

/** Data that may be a stranger's: decided one by one, none preselected. */
export function UnprovenList({
  found: { matches, more },
  chosen,
  onChange,
  disabled,
}: UnprovenListProps) {
  if (matches.length === 0)
    return (
      <Text size="sm" mb="md">
        Nient’altro porta il suo numero di telefono o un’email che non ha verificato.
      </Text>
    );
  const toggle = (path: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, path] : [...chosen].filter((one) => one !== path)));
  return (
    <fieldset className={classes.matches} disabled={disabled}>
      <Text component="legend" fw={600} size="sm">
        Da confermare uno per uno: {chosen.size} di {matches.length}
      </Text>
      <Text size="sm" mb="xs">
        Hanno lo stesso telefono, o un’email che la persona non ha verificato: possono essere di
        qualcun altro. Resta tutto quello che non scegli.
      </Text>
      <div className={classes.matchRows}>
        {matches.map(({ path, by, name, email, phone }) => (
          <Checkbox
            key={path}
            checked={chosen.has(path)}
            onChange={(event) => toggle(path, event.currentTarget.checked)}
            label={`${matchName(path)}: ${name || 'senza nome'}`}
            description={[email, phone, by === 'phone' ? 'stesso telefono' : 'stessa email']
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </div>
      {more && (
        <Text size="sm" mt="xs">
          Ce ne sono altri oltre a questi: restano, e li elimina chi gestisce il portale.
        </Text>
      )}
    </fieldset>
  );
}
