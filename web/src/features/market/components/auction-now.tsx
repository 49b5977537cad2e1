import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import type { Instrument } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';

type Auction = NonNullable<Instrument['auction']>;

const left = { buy: 'auctionLeftBuy', sell: 'auctionLeftSell' } as const;

/** Shows the price that an auction would give now, the shares that would trade at it, and what would stay over. */
export function AuctionNow({ auction: { price, shares, surplus, side } }: { auction: Auction }) {
  const t = useMessages(tradeMessages);
  const money = useMoneyText();
  const over = side === null ? t('auctionLeftNone') : t(left[side], { n: sharesText(surplus) });
  return (
    <>
      <p className="text-sm font-semibold text-ink">{t('auctionPrice', { price: money(price) })}</p>
      <p>
        {t('auctionShares', { n: sharesText(shares) })} · {over}
      </p>
      <p>{t('auctionNote')}</p>
    </>
  );
}
