import { inGroupsOfFour } from '@banyan/domain/usdt/address-text.ts';
import { useQuery } from '@tanstack/react-query';
import { Headset } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useCurrencySymbol } from '../../../platform/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead, type ResultTone } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { usdtMessages } from '../usdt.messages.ts';
import { type Deposit, deposit } from '../usdt.queries.ts';
import { useArrivedText } from './arrived-text.ts';
import { useStateText } from './state-text.ts';

/** Live events tell of each confirmation; asking again now and then covers a stream that broke. */
const askAgainMs = 10_000;

const tones = {
  seen: 'waiting',
  confirmed: 'waiting',
  credited: 'success',
  queued: 'waiting',
  dropped: 'ended',
} as const satisfies Record<Deposit['state'], ResultTone>;

const isOpen = ({ state }: Deposit): boolean => state === 'seen' || state === 'confirmed';

/** Shows how one deposit stands, with its confirmations. */
export function DepositDetail({ depositId }: { depositId: string }) {
  const t = useMessages(usdtMessages);
  const query = useQuery({
    ...deposit(depositId),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : askAgainMs),
  });
  return (
    <Screen
      title={t('detail')}
      onRefresh={query.refetch}
      action={
        <ButtonLink to="/pages/account/detail" look="secondary">
          {t('toRecords')}
        </ButtonLink>
      }
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(data) => <Detail deposit={data} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ deposit: data }: { deposit: Deposit }) {
  const t = useMessages(usdtMessages);
  const arrivedText = useArrivedText();
  const stateText = useStateText();
  const symbol = useCurrencySymbol();
  const { at } = useDates();
  return (
    <div className="space-y-3">
      <ResultHead tone={tones[data.state]} title={stateText(data)} amount={data.credited ?? undefined}>
        {data.state === 'seen' && t('seenNote')}
        {data.state === 'dropped' && t('droppedNote')}
        {data.queuedFor && t(data.queuedFor)}
      </ResultHead>
      <Card>
        <Facts>
          <Fact label={t('arrived')}>{arrivedText(data)}</Fact>
          <Fact label={t('chain')}>{data.chain}</Fact>
          {data.value && <Fact label={t('value')}>{t('valueOf', { value: symbol + data.value })}</Fact>}
          <Fact label={t('number')}>
            <Copyable text={data.number} />
          </Fact>
          <Fact label={t('to')}>
            <span translate="no">{inGroupsOfFour(data.address)}</span>
          </Fact>
          <Fact label={t('transaction')}>
            <Copyable text={data.transaction} />
          </Fact>
          <Fact label={t('seenAt')}>{at(data.seenAt)}</Fact>
          {data.creditedAt && <Fact label={t('creditedAt')}>{at(data.creditedAt)}</Fact>}
        </Facts>
      </Card>
      <Card className="py-1!">
        <ListRow
          icon={<Headset className="size-5" aria-hidden />}
          title={t('ask')}
          note={t('askNote')}
          to="/pages/service/ticket?of=new"
        />
      </Card>
    </div>
  );
}
