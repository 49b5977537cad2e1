import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { ShelfList } from '../../../shared/shelf/shelf-list.tsx';
import { ListRow } from '../../../ui/card.tsx';
import { stockOnShelf } from '../good-terms.ts';
import { goodsMessages } from '../goods.messages.ts';
import { newestGoods } from '../goods.queries.ts';
import { GoodPrice } from './good-price.tsx';

/** Shows on home the newest goods for points of which there are any. */
export default function GoodShelf() {
  const t = useMessages(goodsMessages);
  const text = useBilingual();
  return (
    <ShelfList
      title={t('shelf')}
      to="/pages/store/list"
      query={useQuery(newestGoods)}
      rowsOf={({ items }) =>
        items
          .filter((good) => stockOnShelf(good) !== 'soldOut')
          .map((good) => (
            <ListRow
              key={good.goodId}
              title={text(good.name)}
              value={
                <span data-public>
                  <GoodPrice cost={good} className="text-base text-action" />
                </span>
              }
              to={`/pages/store/detail?id=${good.goodId}`}
            />
          ))
      }
    />
  );
}
