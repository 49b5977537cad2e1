import { groupDigits } from '@banyan/domain/money/display.ts';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { centreMessages } from '../centre.messages.ts';
import { equityMessages } from '../equity.messages.ts';
import type { Portfolio } from '../equity.queries.ts';

/** Shows what my shares are worth, what they cost, and what is held for subscriptions, which opens their list. */
export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const t = useMessages(centreMessages);
  const { value, cost, gain, held } = portfolio;
  return (
    <Card>
      <h2 className="text-sm text-soft">{t('portfolio')}</h2>
      <Amount value={value} hideable className="text-3xl font-semibold" />
      <dl className="mt-3 pairs gap-3">
        <Figure label={t('cost')}>
          <Amount value={cost} hideable className="font-medium" />
        </Figure>
        <Figure label={t('gain')}>
          <Amount value={gain} sign="always" hideable className="font-medium" />
        </Figure>
      </dl>
      <div className="-mb-2 mt-3 border-t border-line">
        <ListRow
          title={t('heldSum')}
          note={t('heldNote', { n: Number(held.subscriptions) })}
          value={<Amount value={held.amount} hideable className="font-medium text-ink" />}
          to="/pages/equity/purchase"
        />
      </div>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Lists the shares that I own, each at its last price. */
export function Positions({ portfolio }: { portfolio: Portfolio }) {
  const t = useMessages(centreMessages);
  const { positions } = portfolio;
  return (
    <Card title={t('positions')} className="pb-2!">
      {positions.length === 0 ? (
        <Empty of="investments" title={t('noPositions')} note={t('noPositionsNote')} />
      ) : (
        <ul className="divide-y divide-line">
          {positions.map((item) => (
            <PositionRow key={item.instrumentId} item={item} />
          ))}
        </ul>
      )}
      <p className="py-2 text-sm text-soft">{t('priceNote')}</p>
    </Card>
  );
}

function PositionRow({ item }: { item: Portfolio['positions'][number] }) {
  const t = useMessages(centreMessages);
  const words = useMessages(equityMessages);
  const text = useBilingual();
  const money = useMoneyText();
  return (
    <li>
      <ListRow
        title={text(item.company)}
        note={
          <>
            <span className="figures">{item.symbol}</span> ·{' '}
            {words('shares', { n: groupDigits(item.shares) })}
            <span className="block" data-public>
              {t('lastPrice', { price: money(item.lastPrice) })}
            </span>
          </>
        }
        value={
          <>
            <Amount value={item.value} hideable className="block text-base font-medium text-ink" />
            <Amount value={item.gain} sign="always" hideable />
          </>
        }
        to={`/pages/equity/trade?instrumentId=${item.instrumentId}`}
      />
    </li>
  );
}
