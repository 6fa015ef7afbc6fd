import { NativeSelect, TextInput } from '@mantine/core';
import { discountProblem, type Discount } from '@/domain/orders/cart';
import { centsTyped, shownCents } from '@/domain/orders/machineMoney';
import { useTyped } from '@/ui/form/useTyped';
import classes from './OrderLines.module.css';

const KINDS = [
  { value: 'euro', label: '€' },
  { value: 'percent', label: '%' },
];
// Hundredths of either unit: «12,5» % is parsed like 12,50 €.
const meant = (text: string) => (text.trim() === '' ? 0 : (centsTyped(text) ?? NaN));
const shown = (amount: number) => (Number.isNaN(amount) || amount === 0 ? '' : shownCents(amount));

/** Discount on the whole order, in euro or percent. */
export function DiscountField({
  discount,
  onChange,
}: {
  discount: Discount;
  onChange: (discount: Discount) => void;
}) {
  const typed = useTyped(discount.amount, (amount) => onChange({ ...discount, amount }), {
    shown,
    meant,
  });
  return (
    <div className={classes.discount}>
      <TextInput
        label="Sconto"
        inputMode="decimal"
        placeholder="0"
        value={typed.text}
        error={discountProblem(discount)}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.tidy}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <NativeSelect
        aria-label="Sconto in"
        data={KINDS}
        value={discount.kind}
        onChange={(event) =>
          onChange({
            ...discount,
            kind: event.currentTarget.value === 'percent' ? 'percent' : 'euro',
          })
        }
      />
    </div>
  );
}
