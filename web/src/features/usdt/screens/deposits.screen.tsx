import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { useArrivedText } from '../components/arrived-text.ts';
import { DepositDetail } from '../components/deposit-detail.tsx';
import { useStateText } from '../components/state-text.ts';
import { usdtMessages } from '../usdt.messages.ts';
import { deposits } from '../usdt.queries.ts';

/** Shows all that has arrived at the own addresses, or with `?id=` how one of these stands. */
export default function DepositsScreen() {
  const { id } = usePageQuery();
  return id ? <DepositDetail depositId={id} /> : <DepositList />;
}

function DepositList() {
  const t = useMessages(usdtMessages);
  const arrivedText = useArrivedText();
  const stateText = useStateText();
  const { at } = useDates();
  const query = useInfiniteQuery(deposits);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Paged
        query={query}
        empty={
          <Empty
            of="recharge"
            title={t('none')}
            note={t('noneNote')}
            action={<ButtonLink to="/pages/usdt/index">{t('toAddress')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <ListRow
                key={item.depositId}
                to={`/pages/usdt/deposit?id=${item.depositId}`}
                title={arrivedText(item)}
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
