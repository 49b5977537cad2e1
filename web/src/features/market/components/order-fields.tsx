import { lotStep, priceStep } from '@banyan/domain/market/order-size.ts';
import type { Field } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { wireOf } from '../../../shared/shares/figures.ts';
import { acceptAmount } from '../../../ui/amount-input.ts';
import { Chips } from '../../../ui/choice.tsx';
import { StepField } from '../../../ui/step-field.tsx';
import { ticketMessages } from '../ticket.messages.ts';
import { type Means, partsOf, priceOf, type Sized, sharesOf } from '../ticket.ts';

interface PriceProps {
  field: Field;
  means: Means;
  hint: string;
}

/** Takes a price within the band, by steps of a cent or typed. */
export function PriceField({ field, means: { band }, hint }: PriceProps) {
  const t = useMessages(ticketMessages);
  return (
    <StepField
      {...field}
      label={t('price')}
      inputMode="decimal"
      hint={hint}
      down={t('priceDown')}
      up={t('priceUp')}
      onChange={(typed) => field.onChange(acceptAmount(field.value, typed))}
      onStep={(direction) => field.onChange(wireOf(priceStep(priceOf(field.value), direction, band)))}
    />
  );
}

interface SharesProps {
  field: Field;
  order: Sized;
  means: Means;
  hint: string;
}

/** Takes how many shares, by lots, typed, or as a part of what one can buy or sell. */
export function SharesField({ field, order, means, hint }: SharesProps) {
  const t = useMessages(ticketMessages);
  const parts = partsOf(order, means);
  const chosen = parts.findLast(({ shares }) => shares > 0n && shares === order.shares);
  return (
    <div className="space-y-3">
      <StepField
        {...field}
        label={t('shares')}
        inputMode="numeric"
        hint={hint}
        down={t('sharesDown')}
        up={t('sharesUp')}
        onChange={(typed) => field.onChange(typed.replace(/\D/g, '').slice(0, 12))}
        onStep={(direction) => field.onChange(lotStep(sharesOf(field.value), direction).toString())}
      />
      <Chips
        label={t('parts')}
        value={chosen ? `${chosen.part}` : null}
        options={parts.map(({ part }) => ({ value: `${part}`, label: `${part}%` }))}
        onChange={(value) => {
          const shares = parts.find(({ part }) => `${part}` === value)?.shares ?? 0n;
          if (shares > 0n) field.onChange(shares.toString());
        }}
      />
    </div>
  );
}
