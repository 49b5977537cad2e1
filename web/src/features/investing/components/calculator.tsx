import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useCurrencySymbol, useMoneyText } from '../../../platform/money.ts';
import type { ProductSummary } from '../../../shared/product/product-card.tsx';
import { acceptAmount } from '../../../ui/amount-input.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { bounds, principalOf, rateBpsOf, rateText, type Typed, termOf, termsOf } from '../calculation.ts';
import { CalculatedReturn } from './calculated-return.tsx';
import { calculatorMessages } from './calculator.messages.ts';
import { CouponFields, useCalculatorCoupon } from './calculator-coupon.tsx';
import { SliderField } from './slider-field.tsx';

interface Props {
  products: readonly ProductSummary[];
  /** The first day that earns, of what is bought today. */
  valueOn: string;
  /** The product whose terms are filled in at first, if any. */
  startWith: string;
}

const ofProduct = ({ rateBps, cycleDays, style }: ProductSummary): Omit<Typed, 'amount'> => ({
  rate: rateText(rateBps),
  term: String(cycleDays),
  style,
});

/** Shows the figures that a return follows from, each typed or drawn, and what comes of them as one goes. */
export function Calculator({ products, valueOn, startWith }: Props) {
  const t = useMessages(calculatorMessages);
  const money = useMoneyText();
  const symbol = useCurrencySymbol();
  const start = products.find(({ productId }) => productId === startWith);
  const [productId, setProductId] = useEntryState('product', start?.productId ?? '');
  const [typed, setTyped] = useEntryState<Typed>('typed', {
    amount: '10000',
    ...(start ? ofProduct(start) : { rate: '3.65', term: '90', style: 'interest_daily' }),
  });
  const product = products.find((each) => each.productId === productId);
  /** Terms of one's own are no product's any more; the amount is nobody's. */
  const change = (values: Partial<Typed>) => {
    if (!('amount' in values)) setProductId('');
    setTyped({ ...typed, ...values });
  };
  const coupon = useCalculatorCoupon();
  const outside = (value: unknown) => (value === null ? t('outside') : undefined);
  const bound = (amount: bigint) => money(formatAmount(amount, currency));
  const terms = termsOf(typed, valueOn);
  return (
    <div className="space-y-3">
      <Card>
        <ProductPicker
          products={products}
          value={product?.productId ?? ''}
          onPick={(picked) => {
            setProductId(picked?.productId ?? '');
            if (picked) setTyped({ ...typed, ...ofProduct(picked) });
          }}
        />
        <div className="mt-4 space-y-3">
          <SliderField
            label={t('amount')}
            value={typed.amount}
            onChange={(next) => change({ amount: acceptAmount(typed.amount, next) })}
            unit={symbol}
            min={1_000}
            max={500_000}
            step={1_000}
            error={outside(principalOf(typed.amount))}
            hint={t('amountHint', { min: bound(bounds.amount.min), max: bound(bounds.amount.max) })}
          />
          <SliderField
            label={t('rate')}
            value={typed.rate}
            onChange={(next) => change({ rate: acceptAmount(typed.rate, next) })}
            unit="%"
            min={0.5}
            max={12}
            step={0.05}
            error={outside(rateBpsOf(typed.rate))}
            hint={t('rateHint')}
          />
          <TermField value={typed.term} onChange={(term) => change({ term })} />
          <Segmented
            label={t('style')}
            value={typed.style}
            onChange={(style) => change({ style })}
            options={repaymentStyles.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </Card>
      <CouponFields coupon={coupon} />
      {terms && <CalculatedReturn terms={terms} coupon={coupon.terms} />}
      {product && (
        <TextLink
          to={`/pages/product/product_detail?id=${product.productId}`}
          className="tap inline-flex items-center px-1"
        >
          {t('see')}
        </TextLink>
      )}
    </div>
  );
}

function TermField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useMessages(calculatorMessages);
  return (
    <SliderField
      label={t('term')}
      value={value}
      onChange={(next) => onChange(next.replace(/\D/g, '').slice(0, 4))}
      unit={t('days')}
      min={1}
      max={365}
      step={1}
      inputMode="numeric"
      error={termOf(value) === null ? t('outside') : undefined}
      hint={t('termHint')}
    />
  );
}

/** The phone's own picker: no product, or one whose terms are filled in. */
function ProductPicker(props: {
  products: readonly ProductSummary[];
  value: string;
  onPick: (product: ProductSummary | undefined) => void;
}) {
  const t = useMessages(calculatorMessages);
  const text = useBilingual();
  return (
    <label className="block text-sm font-medium">
      {t('product')}
      <select
        value={props.value}
        onChange={(event) =>
          props.onPick(props.products.find(({ productId }) => productId === event.target.value))
        }
        className="tap mt-1 w-full min-w-0 rounded-field border border-edge/60 bg-card px-3 text-base font-normal"
      >
        <option value="">{t('noProduct')}</option>
        {props.products.map((each) => (
          <option key={each.productId} value={each.productId}>
            {text(each.name)}
          </option>
        ))}
      </select>
    </label>
  );
}
