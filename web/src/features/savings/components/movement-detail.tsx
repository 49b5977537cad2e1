import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { CancelAction } from '../../../shared/payment/cancel-action.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { cancelRedemption } from '../savings.commands.ts';
import { savingsMessages } from '../savings.messages.ts';
import { type Movement, movement } from '../savings.queries.ts';

const tones = { done: 'success', waiting: 'waiting', cancelled: 'ended' } as const;
const redeemed = { done: 'redeemDone', waiting: 'redeemWaiting', cancelled: 'redeemCancelled' } as const;

/** Shows the result of a deposit or a redemption, and later how it stands. */
export function MovementDetail({ movementId }: { movementId: string }) {
  const query = useQuery(movement(movementId));
  return (
    <Screen onRefresh={query.refetch} action={query.data && <Actions item={query.data} />}>
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(item) => <Detail item={item} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item }: { item: Movement }) {
  const t = useMessages(savingsMessages);
  const { at, on } = useDates();
  const title = item.kind === 'deposit' ? 'depositDone' : redeemed[item.state];
  return (
    <div className="space-y-3">
      <ResultHead tone={tones[item.state]} title={t(title)} amount={item.amount}>
        {item.earnsFrom && t('earnsNote', { date: on(item.earnsFrom) })}
        {item.state === 'waiting' && t('arrivedNote', { date: on(item.arrivesOn) })}
        {item.state === 'cancelled' && t('cancelledNote')}
      </ResultHead>
      <Card>
        <Facts>
          <Fact label={t('origin')}>{t(item.origin === 'autosave' ? 'byAutosave' : 'byPerson')}</Fact>
          <Fact label={t('time')}>{at(item.requestedAt)}</Fact>
          <Fact label={t('number')}>
            <Copyable text={item.number} />
          </Fact>
        </Facts>
      </Card>
    </div>
  );
}

function Actions({ item }: { item: Movement }) {
  const t = useMessages(savingsMessages);
  const money = useOwnMoneyText();
  return (
    <CancelAction
      kind={cancelRedemption}
      about={item.movementId}
      input={{ movementId: item.movementId }}
      isOffered={item.cancellable}
      texts={{
        cancel: t('cancelRedemption'),
        keep: t('keepIt'),
        confirm: t('cancelRedemption'),
        question: t('cancelQuestion', { amount: money(item.amount) }),
        done: t('redeemCancelled'),
      }}
    >
      <ButtonLink to="/pages/yuebao/index" look="secondary">
        {t('toPot')}
      </ButtonLink>
    </CancelAction>
  );
}
