import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { dividendsMessages } from '../dividends.messages.ts';
import { type Announced, announced } from '../dividends.queries.ts';

/** Shows the dividends whose record date is to come, the next one in front. */
export function AnnouncedCard() {
  const t = useMessages(dividendsMessages);
  const query = useQuery(announced);
  return (
    <Card title={t('announced')} className="pb-2!">
      <Loaded query={query} skeleton={<RowsSkeleton count={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="pb-2 text-sm text-soft">{t('noneAnnounced')}</p>
          ) : (
            <>
              <p className="text-sm text-soft">{t('announcedNote')}</p>
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <Row key={item.dividendId} item={item} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ item }: { item: Announced }) {
  const t = useMessages(dividendsMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { on } = useDates();
  return (
    <li className="py-2">
      <h3 className="font-medium">
        {text(item.company)} <span className="figures text-sm text-soft">{item.symbol}</span>
      </h3>
      <Facts>
        <Fact label={t('perTen')} strong>
          <span data-public>{money(item.perTen)}</span>
        </Fact>
        <Fact label={t('recordOn')}>{on(item.recordOn)}</Fact>
        <Fact label={t('payOn')}>{on(item.payOn)}</Fact>
      </Facts>
    </li>
  );
}
