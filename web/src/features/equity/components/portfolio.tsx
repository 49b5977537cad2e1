import { groupDigits } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { splitMessages } from '../../../shared/shares/split.messages.ts';
import { afterSplit } from '../../../shared/shares/split-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { centreMessages } from '../centre.messages.ts';
import { equityMessages } from '../equity.messages.ts';
import { type Portfolio, today } from '../equity.queries.ts';
import type { ShareFigure } from '../share-figures.ts';

/** Shows what my shares are worth, cost and have gained, in all and today, and what is held; each opens its list. */
export function PortfolioCard({ portfolio }: { portfolio: Portfolio }) {
  const t = useMessages(centreMessages);
  const { value, cost, gain, held } = portfolio;
  const day = useQuery(today);
  return (
    <Card>
      <h2 className="sr-only">{t('portfolio')}</h2>
      <Figure of="value" label={t('portfolio')}>
        <Amount value={value} hideable className="text-3xl font-semibold" />
      </Figure>
      <div className="mt-2 triples gap-3">
        <Figure of="today" label={t('today')}>
          {day.data ? <Amount value={day.data.gain} sign="always" hideable className="font-medium" /> : '—'}
        </Figure>
        <Figure of="gain" label={t('gain')}>
          <Amount value={gain} sign="always" hideable className="font-medium" />
        </Figure>
        <Figure of="cost" label={t('cost')}>
          <Amount value={cost} hideable className="font-medium" />
        </Figure>
      </div>
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

interface FigureProps {
  of: ShareFigure;
  label: string;
  children: ReactNode;
}

/** One figure, which opens what it is made of. */
function Figure({ of, label, children }: FigureProps) {
  return (
    <Link to={`/pages/equity/figures?of=${of}`} className="tap block active:bg-page">
      <span className="block text-sm text-soft">{label}</span> {children}
    </Link>
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
  const splits = useMessages(splitMessages);
  const { on } = useDates();
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
            {item.split && !item.split.isDone && (
              <span className="block">
                {splits('position', {
                  day: on(item.split.effectiveOn),
                  n: groupDigits(item.shares),
                  after: groupDigits(afterSplit(item.shares, item.split)),
                })}
              </span>
            )}
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
