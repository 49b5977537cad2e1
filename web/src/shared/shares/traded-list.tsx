import type { WireOutput } from '@banyan/api/contract.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import type { PageUrl } from '../../platform/navigation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ListRow } from '../../ui/card.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { minorUnits } from '../amounts/amount-problem.ts';
import { ChangeText, colourOf } from './change-text.tsx';
import { sharesMessages } from './shares.messages.ts';
import { useUntilText } from './use-until-text.ts';
import { useWatchStar } from './watch-star.tsx';

export type Traded = WireOutput<'/api/market/instruments'>['items'][number];

interface Props {
  items: readonly Traded[];
  /** Returns the page that shows the shares of a row. */
  to: (instrumentId: string) => PageUrl;
}

/** Lists shares that trade: what they do now, their last closes and their price, each with its star. */
export function TradedList({ items, to }: Props) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.instrumentId}>
          <TradedRow item={item} to={to(item.instrumentId)} />
        </li>
      ))}
    </ul>
  );
}

function TradedRow({ item, to }: { item: Traded; to: PageUrl }) {
  const t = useMessages(sharesMessages);
  const text = useBilingual();
  const until = useUntilText()(item.session);
  const { star, problem } = useWatchStar(item);
  return (
    <>
      <div className="flex items-center gap-1">
        {star}
        <div className="min-w-0 flex-1">
          <ListRow
            title={text(item.company)}
            note={
              <>
                <span className="figures">{item.symbol}</span> · {t(item.session.phase)}
                {until !== null && <span className="block">{until}</span>}
              </>
            }
            value={
              <span className="flex items-center gap-3" data-public>
                <Closes of={item} />
                <span>
                  <Amount value={item.last} className="block text-base font-medium text-ink" />
                  <ChangeText quote={item} />
                </span>
              </span>
            }
            to={to}
          />
        </div>
      </div>
      {problem}
    </>
  );
}

/** Draws the last closes and the price above the lowest of them; nothing where they never differed. */
function Closes({ of }: { of: Traded }) {
  const t = useMessages(sharesMessages);
  const money = useMoneyText();
  const prices = [...of.closes.map(({ close }) => close), of.last];
  const cents = prices.map(minorUnits);
  const least = cents.reduce((low, price) => (price < low ? price : low));
  const heights = cents.map((price) => Number(price - least));
  const [first] = prices;
  if (first === undefined || heights.every((height) => height === 0)) return null;
  const label = t('closes', { days: prices.length - 1, first: money(first), last: money(of.last) });
  return <Sparkline values={heights} label={label} className={`h-8 w-20 shrink-0 ${colourOf(of)}`} />;
}
