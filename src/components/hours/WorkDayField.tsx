import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { closedText } from '@/domain/time/openingHours';
import { DateField } from '@/ui/form/fields';
import type { FieldOf } from '@/ui/form/useField';
import { useHours } from './WithHours';

type Props<V extends FieldValues, P> = FieldOf<V, P, string> &
  Omit<ComponentProps<typeof DateField<V, P>>, 'closed'> & {
    /** Whose closings count besides those of all. */
    studio?: string | null;
  };

/** A day on which somebody works: the calendar offers no closed day, and a typed one says why. */
export function WorkDayField<V extends FieldValues, P>({ studio = null, ...field }: Props<V, P>) {
  const hours = useHours();
  return <DateField {...field} closed={(day: string) => closedText(day, hours, studio)} />;
}
