import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { closedText } from '@/domain/time/openingHours';
import { DateField } from '@/ui/form/fields';
import type { FieldOf } from '@/ui/form/useField';
import { useHours } from './WithHours';

type Props<V extends FieldValues, P> = FieldOf<V, P, string> &
  Omit<ComponentProps<typeof DateField<V, P>>, 'closed'> & {
    /** Studio whose closings count besides those of all studios. */
    studio?: string | null;
  };

/** Input for a working day: the calendar offers no closed day, and typing one shows the reason. */
export function WorkDayField<V extends FieldValues, P>({ studio = null, ...field }: Props<V, P>) {
  const hours = useHours();
  return <DateField {...field} closed={(day: string) => closedText(day, hours, studio)} />;
}
