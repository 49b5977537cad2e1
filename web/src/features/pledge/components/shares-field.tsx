import { lotStep } from '@banyan/domain/market/order-size.ts';
import { max, min } from '@banyan/domain/money/amount.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import type { Field } from '../../../platform/form/use-form.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { StepField } from '../../../ui/step-field.tsx';
import { sharesOf } from '../figures.ts';

interface Props {
  label: string;
  field: Field;
  most: bigint;
  onChange: (typed: string) => void;
  words: { more: string; fewer: string };
  hint: (most: string) => string;
}

/** Takes a number of shares, typed or by lots, up to all that there are. */
export function SharesField({ label, field, most, onChange, words, hint }: Props) {
  const shares = sharesOf(field.value);
  const step = (direction: 1 | -1) => onChange(max(1n, min(most, lotStep(shares, direction))).toString());
  return (
    <StepField
      label={label}
      value={groupDigits(field.value)}
      onChange={onChange}
      onBlur={field.onBlur}
      error={field.error}
      hint={hint(sharesText(most))}
      inputMode="numeric"
      down={words.fewer}
      up={words.more}
      onStep={step}
    />
  );
}
