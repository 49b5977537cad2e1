import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { takesMoney } from '../good-terms.ts';
import { goodsMessages } from '../goods.messages.ts';

interface Cost {
  points: string;
  price: string;
}

/** Shows what a good costs, or an order has cost: points, and money beside them where it takes any. */
export function GoodPrice(props: {
  cost: Cost;
  className?: string;
  /** It is what a person has paid: the eye hides the money. */
  isOwn?: boolean;
}) {
  const { cost, className, isOwn = false } = props;
  const t = useMessages(goodsMessages);
  return (
    <span className={className}>
      <span className="whitespace-nowrap">
        <Points value={cost.points} className="font-semibold" />{' '}
        <span className="text-[max(0.6em,0.75rem)]">{t('pointsUnit')}</span>
      </span>
      {takesMoney(cost) && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            + <Amount value={cost.price} hideable={isOwn} className="font-semibold" />
          </span>
        </>
      )}
    </span>
  );
}

/** Returns how what a good costs is said inside a sentence; of what a person has paid the eye hides the money. */
export function usePriceText({ isOwn = false } = {}): (cost: Cost) => string {
  const t = useMessages(goodsMessages);
  const price = useMoneyText();
  const own = useOwnMoneyText();
  const money = isOwn ? own : price;
  return (cost) => {
    const points = t('points', { points: pointsText(cost.points) });
    return takesMoney(cost) ? t('priceWithMoney', { points, amount: money(cost.price) }) : points;
  };
}
