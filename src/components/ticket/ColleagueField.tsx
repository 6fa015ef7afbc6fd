import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useMe } from '@/components/session/useMe';
import { colleagues } from '@/data/users/list';
import { choosable, type Choosable } from '@/domain/notes/colleagues';
import type { TodayCollection } from '@/domain/today/item';
import { worksOn } from '@/domain/today/queue';
import type { UserRecord } from '@/domain/users/user';
import { SelectField } from '@/ui/form/fields';
import type { FieldOf } from '@/ui/form/useField';
import { LiveFailure, EmptyState, BlockSkeleton } from '@/ui/states';
import { useLive, type Failure } from '@/ui/useLive';

export interface Colleagues {
  /** Null: not known yet. */
  people: readonly Choosable[] | null;
  failure: Failure | null;
}

/** Colleagues who work on items of this collection. */
export function useColleagues(collection: TodayCollection): Colleagues {
  const me = useMe();
  const able = (users: readonly UserRecord[]) =>
    choosable(
      users.filter(({ role }) => worksOn(role, collection)),
      me,
    );
  return useLive<UserRecord[], Colleagues>(colleagues(), {
    loading: { people: null, failure: null },
    ready: (found) => ({ people: able(found), failure: null }),
    error: (failed) => ({ people: failed.data ? able(failed.data) : null, failure: failed }),
  });
}

/** «A chi»: chooses one of the colleagues. */
export function ColleagueField<V extends FieldValues, P>({
  people,
  failure,
  ...field
}: Colleagues & FieldOf<V, P, string>) {
  const holder = useRef<HTMLDivElement>(null);
  const isThere = people !== null && people.length > 0;
  // The field appears too late for the dialog's autofocus. Somebody already elsewhere in the form
  // keeps the focus there.
  useEffect(() => {
    if (isThere && !document.activeElement?.closest('form'))
      holder.current?.querySelector('select')?.focus();
  }, [isThere]);
  return (
    <div ref={holder}>
      {failure && <LiveFailure failure={failure} what="I colleghi non sono disponibili." />}
      {people === null && !failure && <BlockSkeleton height={60} />}
      {people?.length === 0 && <EmptyState text="Nessun collega a cui passarlo" />}
      {isThere && (
        <SelectField
          {...field}
          label="A chi"
          required
          data-autofocus
          data={[
            { value: '', label: 'Scegli…' },
            ...people.map(({ uid, name, studio }) => ({
              value: uid,
              label: studio === null ? name : `${name} · ${studio}`,
            })),
          ]}
        />
      )}
    </div>
  );
}
