import { displayRate } from '@banyan/domain/money/display.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { ChoiceList } from '../../../ui/choice.tsx';
import { calculatorMessages } from '../calculator.messages.ts';
import type { LoanProduct } from '../loan.queries.ts';
import { useAdmissionText } from '../use-admission-text.ts';

interface Props {
  products: readonly LoanProduct[];
  value: string;
  onChange: (productId: string) => void;
}

/** Shows the loans that are offered, of which one is reckoned with. */
export function ProductChoice({ products, value, onChange }: Props) {
  const t = useMessages(calculatorMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const admission = useAdmissionText();
  const whole = (amount: string) => money(amount).replace(/\.00$/, '');
  return (
    <ChoiceList
      label={t('chooseProduct')}
      value={value}
      onChange={onChange}
      options={products.map((product) => ({
        value: product.productId,
        title: <span className="font-medium">{text(product.name)}</span>,
        note: (
          <>
            <span className="block">
              {t('productNote', {
                rate: displayRate(product.rateBps),
                min: whole(product.minAmount),
                max: whole(product.maxAmount),
              })}
            </span>
            <span className="block">{text(product.summary)}</span>
            {admission(product) && <span className="block">{admission(product)}</span>}
          </>
        ),
      }))}
    />
  );
}
