import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import type { groupProjection } from '../group-buy.queries.ts';
import { groupPurchaseMessages } from '../group-purchase.messages.ts';

interface Props {
  read: (units: string) => ReturnType<typeof groupProjection>;
  units: string;
}

/** Shows what the same would earn alone, and how much more it is in the group. */
export function MoreThanAlone({ read, units }: Props) {
  const t = useMessages(groupPurchaseMessages);
  const { data } = useQuery({ ...read(units), enabled: units !== '', placeholderData: keepPreviousData });
  if (!data) return null;
  return (
    <Facts className="mt-2 border-t border-line">
      <Fact label={t('alone')}>
        <Amount value={data.interestAlone} />
      </Fact>
      <Fact label={t('gain')}>
        <Amount value={difference(data.interest, data.interestAlone)} sign="plain" className="text-rise" />
      </Fact>
    </Facts>
  );
}

/** Returns how much more one amount of the wire is than another. */
function difference(more: string, less: string): string {
  const [one, other] = [parseAmount(more, currency), parseAmount(less, currency)];
  return one.ok && other.ok ? formatAmount(one.amount - other.amount, currency) : '0.00';
}
