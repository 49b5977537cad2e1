import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { dividendsMessages } from '../dividends.messages.ts';
import type { Claim } from '../dividends.queries.ts';
import { StateBadge } from './state-badge.tsx';

/** Shows what I am due of one dividend: how much for which shares, when, and how it stands. */
export function ClaimCard({ claim }: { claim: Claim }) {
  const t = useMessages(dividendsMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { at, on } = useDates();
  return (
    <Card className="pb-1!">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium">
          {text(claim.company)} <span className="figures text-sm text-soft">{claim.symbol}</span>
        </h3>
        <StateBadge state={claim.state} />
      </div>
      <Amount value={claim.amount} hideable className="text-xl font-semibold" />
      {claim.state === 'delayed' && <p className="text-sm text-warning">{t('delayedNote')}</p>}
      <Facts className="mt-1">
        <Fact label={t('shares')}>{t('sharesOf', { n: sharesText(claim.shares) })}</Fact>
        <Fact label={t('perTen')}>
          <span data-public>{money(claim.perTen)}</span>
        </Fact>
        <Fact label={t('recordOn')}>{on(claim.recordOn)}</Fact>
        <Fact label={t('payOn')}>{on(claim.payOn)}</Fact>
        {claim.paidAt && <Fact label={t('paidAt')}>{at(claim.paidAt)}</Fact>}
      </Facts>
      {claim.transferId && (
        <div className="border-t border-line">
          <ListRow title={t('toTransfer')} to={`/pages/transaction_detail/index?id=${claim.transferId}`} />
        </div>
      )}
    </Card>
  );
}
