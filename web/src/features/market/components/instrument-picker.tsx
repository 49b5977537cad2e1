import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { sharesMessages } from '../../../shared/shares/shares.messages.ts';
import { TradedList } from '../../../shared/shares/traded-list.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { marketMessages } from '../market.messages.ts';
import { instruments } from '../market.queries.ts';
import type { InstrumentPage } from './of-instrument.tsx';

/** Shows the shares that trade, to choose which of them a page is for. */
export function InstrumentPicker({ page }: { page: InstrumentPage }) {
  const t = useMessages(marketMessages);
  const words = useMessages(sharesMessages);
  const query = useQuery(instruments);
  return (
    <Screen onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              of="products"
              title={t('noInstrument')}
              note={words('noneTraded')}
              action={<ButtonLink to="/pages/index/index">{t('toHome')}</ButtonLink>}
            />
          ) : (
            <Card title={t('choose')} className="pb-1!">
              <TradedList
                items={items}
                to={(instrumentId) => `/pages/equity/${page}?instrumentId=${instrumentId}`}
              />
            </Card>
          )
        }
      </Loaded>
    </Screen>
  );
}
