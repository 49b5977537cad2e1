import { type ReactNode, useId } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { wireAmount } from '../../../ui/amount-input.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { calculatorMessages } from '../calculator.messages.ts';
import { loanMessages } from '../loan.messages.ts';
import type { LoanProduct } from '../loan.queries.ts';
import { amountFault, type Months, offerOf, type Wish } from '../wish.ts';

interface Props {
  product: LoanProduct;
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  /** Below the amount: how much one may borrow. */
  children?: ReactNode;
}

/** Shows how much, for how long, and how it is repaid: each figure typed or drawn, the rest follows at once. */
export function WishFields({ product, wish, onChange, children }: Props) {
  const t = useMessages(loanMessages);
  const own = useMessages(calculatorMessages);
  const money = useMoneyText();
  const { minAmount, maxAmount, step } = offerOf(product);
  const whole = (amount: string) => money(amount).replace(/\.00$/, '');
  const bounds = { min: whole(product.minAmount), max: whole(product.maxAmount), step: whole(product.step) };
  const fault = wish.amount === '' ? undefined : amountFault(product, wish.amount);
  const typed = minorUnits(wireAmount(wish.amount));
  return (
    <Card className="space-y-4">
      <div>
        <AmountField
          label={t('amount')}
          value={wish.amount}
          onChange={(amount) => onChange({ amount })}
          hint={own('range', bounds)}
          error={fault && own(fault, bounds)}
        />
        <input
          type="range"
          aria-label={t('amount')}
          aria-valuetext={money(wish.amount || '0')}
          min={Number(minAmount / 100n)}
          max={Number(maxAmount / 100n)}
          step={Number(step) / 100}
          value={Number(typed / 100n)}
          onChange={({ target }) => onChange({ amount: target.value })}
          className="tap mt-1 w-full accent-action"
        />
        {children}
      </div>
      <Titled title={t('term')}>
        <Chips
          label={t('term')}
          value={String(wish.months)}
          onChange={(months) => onChange({ months: Number(months) as Months })}
          options={product.months.map((n) => ({ value: String(n), label: t('months', { n }) }))}
        />
      </Titled>
      <Titled title={t('method')} note={own(`${wish.method}Note`)}>
        <Segmented
          label={t('method')}
          value={wish.method}
          onChange={(method) => onChange({ method })}
          options={product.methods.map((value) => ({ value, label: t(value) }))}
        />
      </Titled>
    </Card>
  );
}

function Titled({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-2 text-sm font-medium">
        {title}
      </p>
      {children}
      {note && (
        <p className="mt-2 text-sm text-soft" aria-live="polite">
          {note}
        </p>
      )}
    </div>
  );
}
