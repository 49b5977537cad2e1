import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { ShelfList } from '../../../shared/shelf/shelf-list.tsx';
import { RateText } from '../../../ui/amount.tsx';
import { ListRow } from '../../../ui/card.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { pot } from '../savings.queries.ts';

/** Shows on home the rate of the pot, and the way to what an amount would become by it. */
export default function SavingsShelf() {
  const t = useMessages(savingsMessages);
  return (
    <ShelfList
      title={t('shelf')}
      to="/pages/yuebao/index"
      query={useQuery(pot)}
      rowsOf={({ rateBps }) => [
        <ListRow
          key="rate"
          title={t('rate')}
          note={t('rateNote')}
          value={<RateText rateBps={rateBps} className="text-base font-semibold text-action" />}
          to="/pages/yuebao/index"
        />,
        <ListRow
          key="calculator"
          title={t('calculator')}
          note={t('calculatorNote')}
          to="/pages/yuebao/calc"
        />,
      ]}
    />
  );
}
