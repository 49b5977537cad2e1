import { clsx } from 'clsx';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Instrument, Level, Side } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';
import { AuctionNow } from './auction-now.tsx';

const shownLevels = 5;

interface Props {
  of: Pick<Instrument, 'depth' | 'auction' | 'session'>;
  /** Called with the price that was tapped, and the side that it stands on. */
  onPick: (price: string, side: Side) => void;
}

/**
 * Shows the best five prices of both sides, offers above bids, each as wide as what stands there. Between them stands the
 * spread, or what an auction would give now.
 */
export function DepthLadder({ of, onPick }: Props) {
  const t = useMessages(tradeMessages);
  const { depth } = of;
  const asks = depth.sell.slice(0, shownLevels);
  const bids = depth.buy.slice(0, shownLevels);
  const most = [...asks, ...bids].reduce((all, { shares }) => Math.max(all, Number(shares)), 0);
  return (
    <Card title={t('depth')}>
      <div data-public>
        <Levels label={t('asks')} levels={asks.toReversed()} side="sell" most={most} onPick={onPick} />
        <div className="my-1 border-y border-line py-1.5 text-center text-xs text-soft">
          <Between of={of} />
        </div>
        <Levels label={t('bids')} levels={bids} side="buy" most={most} onPick={onPick} />
      </div>
      <p className="mt-2 text-xs text-soft">{t('depthNote')}</p>
    </Card>
  );
}

/** A book is crossed while orders are gathered: it has no spread then. */
function Between({ of: { depth, auction, session } }: Pick<Props, 'of'>) {
  const t = useMessages(tradeMessages);
  const money = useMoneyText();
  if (auction) return <AuctionNow auction={auction} />;
  if (session.phase === 'auction') return t('auctionNone');
  const [ask, bid] = [depth.sell[0], depth.buy[0]];
  const spread = ask && bid ? minorUnits(ask.price) - minorUnits(bid.price) : 0n;
  return spread > 0n ? t('spread', { amount: money(wireOf(spread)) }) : '—';
}

interface LevelsProps extends Pick<Props, 'onPick'> {
  label: string;
  levels: readonly Level[];
  side: Side;
  most: number;
}

function Levels({ label, levels, side, most, onPick }: LevelsProps) {
  const t = useMessages(tradeMessages);
  const isAsk = side === 'sell';
  if (levels.length === 0)
    return <p className="py-3 text-center text-sm text-soft">{t(isAsk ? 'noAsks' : 'noBids')}</p>;
  return (
    <ul aria-label={label}>
      {levels.map((level) => (
        <li key={level.price}>
          <button
            type="button"
            onClick={() => onPick(level.price, side)}
            className="tap relative flex w-full items-center justify-between gap-3 rounded px-2 text-sm active:bg-page"
          >
            <span
              aria-hidden
              className={clsx('absolute inset-y-1 right-0 rounded opacity-12', isAsk ? 'bg-fall' : 'bg-rise')}
              style={{ width: `${most === 0 ? 0 : (Number(level.shares) / most) * 100}%` }}
            />
            <span className="relative flex items-baseline gap-2">
              <span className="text-xs text-soft">{t(isAsk ? 'ask' : 'bid')}</span>{' '}
              <Amount value={level.price} className={isAsk ? 'text-fall' : 'text-rise'} />
            </span>{' '}
            <span className="figures relative">
              {sharesText(level.shares)}
              <span className="sr-only">{t('levelOrders', { orders: level.orders })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
