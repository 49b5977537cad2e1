import { clsx } from 'clsx';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { missingPoints, stockOnShelf } from '../good-terms.ts';
import { goodsMessages } from '../goods.messages.ts';
import type { ShelfGood } from '../goods.queries.ts';
import { GoodPicture } from './good-picture.tsx';
import { GoodPrice } from './good-price.tsx';

/** Shows a good on the shelf: picture, name, what it costs, and what of it or for it is lacking. */
export function GoodCard({ good, balance }: { good: ShelfGood; balance: string }) {
  const t = useMessages(goodsMessages);
  const text = useBilingual();
  const stock = stockOnShelf(good);
  const missing = stock === 'soldOut' ? undefined : missingPoints(good, balance);
  const isOut = stock === 'soldOut';
  return (
    <Link
      to={`/pages/store/detail?id=${good.goodId}`}
      className="flex h-full flex-col overflow-hidden rounded-card bg-card active:bg-tint"
    >
      <span className="relative block">
        <GoodPicture of={good.picture} className={clsx('h-36 w-full', isOut && '[filter:grayscale(1)]')} />
        {stock && (
          <span
            className={clsx(
              'absolute top-2 left-2 rounded bg-card px-1.5 py-0.5 text-xs font-medium',
              isOut ? 'text-soft' : 'text-warning',
            )}
          >
            {isOut ? t('soldOut') : t('fewLeft', { n: good.stock })}
          </span>
        )}
      </span>
      <span className="flex flex-1 flex-col gap-1 px-3 pt-2.5 pb-3">
        <span className={clsx('leading-snug font-medium', isOut && 'text-soft')}>{text(good.name)}</span>
        <GoodPrice
          cost={good}
          className={clsx('mt-auto text-lg leading-tight', isOut ? 'text-soft' : 'text-action')}
        />
        {missing && (
          <span className="text-xs text-soft">{t('missing', { points: pointsText(missing) })}</span>
        )}
      </span>
    </Link>
  );
}
