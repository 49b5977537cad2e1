import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { products } from '../investing.queries.ts';
import { type ProductFilter, withChoice } from '../product-filter.ts';
import { filterMessages } from './filter.messages.ts';
import { productListMessages } from './product-list.messages.ts';

const minimums = ['100.00', '500.00', '1000.00', '10000.00'];
const risks = ['R1', 'R2', 'R3', 'R4'];
const terms = ['short', 'medium', 'long', 'longest'] as const;
const styles = ['interest_daily', 'interest_monthly', 'at_maturity'] as const;
const statuses = [
  ['on_sale', 'onSale'],
  ['coming_soon', 'comingSoon'],
  ['sold_out', 'soldOut'],
] as const;

interface Props {
  filter: ProductFilter;
  onApply: (filter: ProductFilter) => void;
}

/** Shows all choices of the filter; its button says how many products they leave before they are taken. */
export default function FilterSheet({ filter, onApply }: Props) {
  const t = useMessages(filterMessages);
  const words = useMessages(productListMessages);
  const money = useMoneyText();
  const [draft, setDraft] = useState(filter);
  const { data } = useQuery({
    ...products({ ...draft, sort: 'default' }),
    placeholderData: keepPreviousData,
  });
  const any = { value: '', label: t('any') };
  const group = (
    name: keyof ProductFilter,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <section>
      <h3 className="mb-2 text-sm text-soft">{label}</h3>
      <Chips
        label={label}
        value={String(draft[name] ?? '')}
        onChange={(value) => setDraft(withChoice(draft, name, value))}
        options={[any, ...options]}
      />
    </section>
  );
  const n = data?.items.length;
  return (
    <div className="space-y-4">
      {group(
        'status',
        words('status'),
        statuses.map(([value, key]) => ({ value, label: words(key) })),
      )}
      {group(
        'riskUpTo',
        words('riskLevel'),
        risks.map((value) => ({ value, label: t('riskUpTo', { level: value }) })),
      )}
      {group(
        'term',
        words('term'),
        terms.map((value) => ({ value, label: t(value) })),
      )}
      {group(
        'style',
        words('style'),
        styles.map((value) => ({ value, label: t(value) })),
      )}
      {group(
        'minimumUpTo',
        words('minimum'),
        minimums.map((value) => ({ value, label: t('minimumUpTo', { amount: money(value) }) })),
      )}
      <div className="pairs gap-3 border-t border-line pt-4">
        <Button
          look="secondary"
          onClick={() => setDraft(filter.category === undefined ? {} : { category: filter.category })}
        >
          {t('reset')}
        </Button>
        <Button onClick={() => onApply(draft)}>
          {n === undefined ? t('showThem') : t('showHits', { n })}
        </Button>
      </div>
    </div>
  );
}
