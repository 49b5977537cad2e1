import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { marketMessages } from '../market.messages.ts';
import { instruments, type Listed } from '../market.queries.ts';
import { ChangeText } from './change-text.tsx';

interface Props {
  page: 'trade' | 'limit_order' | 'market_order';
  children: (instrumentId: string) => ReactNode;
}

/** Shows what the shares of the address are for; without them those to choose from. */
export function OfInstrument({ page, children }: Props) {
  const { instrumentId, id } = usePageQuery();
  const named = instrumentId ?? id;
  return named ? children(named) : <Picker page={page} />;
}

function Picker({ page }: Pick<Props, 'page'>) {
  const t = useMessages(marketMessages);
  const query = useQuery(instruments);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              of="products"
              title={t('noInstrument')}
              note={t('noInstrumentNote')}
              action={<ButtonLink to="/pages/index/index">{t('toHome')}</ButtonLink>}
            />
          ) : (
            <Card title={t('choose')} className="divide-y divide-line pb-1!">
              {items.map((item) => (
                <Row
                  key={item.instrumentId}
                  item={item}
                  to={`/pages/equity/${page}?instrumentId=${item.instrumentId}`}
                />
              ))}
            </Card>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Row({ item, to }: { item: Listed; to: PageUrl }) {
  const t = useMessages(marketMessages);
  const text = useBilingual();
  return (
    <ListRow
      title={text(item.company)}
      note={`${item.symbol} · ${t(item.session.phase)}`}
      value={
        <>
          <Amount value={item.last} className="block text-base font-medium text-ink" />
          <ChangeText quote={item} />
        </>
      }
      to={to}
    />
  );
}
