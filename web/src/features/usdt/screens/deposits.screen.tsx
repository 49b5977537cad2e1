import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DepositDetail } from '../components/deposit-detail.tsx';
import { useStateText } from '../components/state-text.ts';
import { usdtMessages } from '../usdt.messages.ts';
import { deposits } from '../usdt.queries.ts';
import { usdtText } from '../usdt-text.ts';

/** Shows all that has arrived at the own addresses, or with `?id=` how one of these stands. */
export default function DepositsScreen() {
  const { id } = usePageQuery();
  return id ? <DepositDetail depositId={id} /> : <DepositList />;
}

function DepositList() {
  const t = useMessages(usdtMessages);
  const stateText = useStateText();
  const { at } = useDates();
  const query = useInfiniteQuery(deposits);
  return (
    <Screen onRefresh={query.refetch}>
      <Paged query={query} empty={<Empty of="recharge" title={t('none')} note={t('noneNote')} />}>
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <ListRow
                key={item.depositId}
                to={`/pages/usdt/deposit?id=${item.depositId}`}
                title={
                  item.amount === null ? t('otherToken') : t('amountOf', { amount: usdtText(item.amount) })
                }
                note={`${item.chain} · ${at(item.seenAt)}`}
                value={stateText(item)}
              />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}
