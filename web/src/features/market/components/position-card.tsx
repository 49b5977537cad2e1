import { useMessages } from '../../../platform/i18n.ts';
import { averageOf, sharesText, worthOf } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { marketMessages } from '../market.messages.ts';
import type { Instrument } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';

/** Shows what I have of these shares, what it cost and is worth, and how much of it can be sold today. */
export function PositionCard({ of: { instrumentId, holding, last } }: { of: Instrument }) {
  const t = useMessages(tradeMessages);
  const words = useMessages(marketMessages);
  const average = averageOf(holding.cost, holding.shares);
  if (average === null)
    return (
      <Card title={t('position')}>
        <p className="text-sm text-soft">{t('noPosition')}</p>
      </Card>
    );
  const { value, gain } = worthOf(holding, last);
  return (
    <Card title={t('position')} className="pb-3!">
      <Facts className="-mt-2">
        <Fact label={t('held')} strong>
          {words('shares', { n: sharesText(holding.shares) })}
        </Fact>
        <Fact label={t('sellable')}>{words('shares', { n: sharesText(holding.sellable) })}</Fact>
        <Fact label={t('value')}>
          <Amount value={value} hideable />
        </Fact>
        <Fact label={t('cost')}>
          <Amount value={holding.cost} hideable />
        </Fact>
        <Fact label={t('averageCost')}>
          <Amount value={average} hideable />
        </Fact>
        <Fact label={t('gain')}>
          <Amount value={gain} sign="always" hideable />
        </Fact>
      </Facts>
      {BigInt(holding.settling) > 0n && (
        <p className="text-sm text-warning">{t('settling', { n: sharesText(holding.settling) })}</p>
      )}
      <p className="mt-1 text-xs text-soft">{t('gainNote')}</p>
      <div className="-mb-3 mt-2 border-t border-line">
        <ListRow
          title={t('pledge')}
          note={t('pledgeNote')}
          to={`/pages/equity/release?of=new&instrumentId=${instrumentId}`}
        />
      </div>
    </Card>
  );
}
