import { returnReasonMessages } from '@banyan/domain/wallet/return-reason.messages.ts';
import { isReturnReason } from '@banyan/domain/wallet/return-reason.ts';
import { openWithdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import {
  hiddenAmount,
  useBalancesHidden,
  useCurrencySymbol,
  useOwnMoneyText,
} from '../../../platform/money.ts';
import { CancelAction } from '../../../shared/payment/cancel-action.tsx';
import { AskAbout } from '../../../shared/support/ask-about.tsx';
import { usdtText } from '../../../shared/usdt/usdt-text.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Fee } from '../../../ui/fee.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { resultToneOf, toneOf, withdrawalStateKey } from '../states.ts';
import { usdtWithdrawalMessages } from '../usdt-withdrawal.messages.ts';
import { cancelWithdrawal } from '../wallet.commands.ts';
import { walletMessages } from '../wallet.messages.ts';
import { type Withdrawal, withdrawal } from '../wallet.queries.ts';
import { withdrawalSteps } from '../withdrawal-steps.ts';
import { payeeName } from './payout-method-name.ts';

const askAgainMs = 10_000;
const isOpen = (item: Withdrawal) => openWithdrawalStates.includes(item.state);

/** Shows the result of a request, and later how far it is. */
export function WithdrawalDetail({ withdrawalId }: { withdrawalId: string }) {
  const t = useMessages(walletMessages);
  const query = useQuery({
    ...withdrawal(withdrawalId),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : askAgainMs),
  });
  return (
    <Screen
      title={t('withdrawalDetail')}
      onRefresh={query.refetch}
      action={query.data && <Actions item={query.data} />}
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(item) => <Detail item={item} />}
      </Loaded>
    </Screen>
  );
}

/** An operator's own words, or what the code of a provider means. */
function Reason({ reason }: { reason: string }) {
  const t = useMessages(walletMessages);
  const tReason = useMessages(returnReasonMessages);
  return (
    <span className="mt-1 block text-danger">
      {t('reason', { reason: isReturnReason(reason) ? tReason(reason) : reason })}
    </span>
  );
}

function Detail({ item }: { item: Withdrawal }) {
  const t = useMessages(walletMessages);
  const { at } = useDates();
  const tone = toneOf(item.state);
  return (
    <div className="space-y-3">
      <ResultHead tone={resultToneOf(item.state)} title={t(withdrawalStateKey(item))} amount={item.amount}>
        {item.state === 'unknown' && t('unknownNote')}
        {(item.state === 'returned' || item.state === 'rejected' || item.state === 'cancelled') &&
          t('returnedNote')}
        {item.paused && <span className="block">{t('pausedNote')}</span>}
        {tone === 'open' &&
          !item.paused &&
          item.state !== 'unknown' &&
          t('expectedBy', { date: at(item.expectedBy) })}
        {item.reason && <Reason reason={item.reason} />}
      </ResultHead>
      <Card>
        <Stepper
          steps={withdrawalSteps(item).map((step) => ({
            title: t(step.title),
            state: step.state,
            note: step.at ? at(step.at) : undefined,
          }))}
        />
      </Card>
      <Card>
        <Facts>
          <Fact label={t('payee')}>{payeeName(item, t)}</Fact>
          {(isOpen(item) || item.state === 'settled') && <Net item={item} />}
          {item.usdt && <OnChain usdt={item.usdt} />}
          <Fact label={t('number')}>
            <Copyable text={item.number} />
          </Fact>
        </Facts>
      </Card>
      <AskAbout type="withdrawal" id={item.withdrawalId} />
    </div>
  );
}

/** Shows the fee and the amount that arrives; not drawn for a withdrawal that ended without payment. */
function Net({ item }: { item: Withdrawal }) {
  const t = useMessages(walletMessages);
  return (
    <>
      <Fact label={t('fee')}>
        <Fee value={item.fee} hideable />
      </Fact>
      <Fact label={t('net')} strong>
        <Amount value={item.net} hideable />
      </Fact>
    </>
  );
}

/**
 * Shows what is paid to an address, at which quote, and the transaction once it was sent; the amount is hidden while the
 * eye is closed.
 */
function OnChain({ usdt }: { usdt: NonNullable<Withdrawal['usdt']> }) {
  const t = useMessages(usdtWithdrawalMessages);
  const symbol = useCurrencySymbol();
  const isHidden = useBalancesHidden();
  return (
    <>
      <Fact label={t('network')}>{usdt.chain}</Fact>
      <Fact label={t('quote')}>{t('valueOf', { value: symbol + usdt.value })}</Fact>
      <Fact label={t('arrives')} strong>
        {t('amountOf', { amount: isHidden ? hiddenAmount : usdtText(usdt.amount) })}
      </Fact>
      {usdt.transaction && (
        <Fact label={t('transaction')}>
          <Copyable text={usdt.transaction} />
        </Fact>
      )}
    </>
  );
}

function Actions({ item }: { item: Withdrawal }) {
  const t = useMessages(walletMessages);
  const money = useOwnMoneyText();
  return (
    <CancelAction
      kind={cancelWithdrawal}
      about={item.withdrawalId}
      input={{ withdrawalId: item.withdrawalId }}
      isOffered={item.cancellable}
      texts={{
        cancel: t('cancelWithdrawal'),
        keep: t('keepIt'),
        confirm: t('confirmCancel'),
        question: t('cancelQuestion', { amount: money(item.amount) }),
        done: t('cancelled'),
      }}
    >
      <ButtonLink to="/pages/account/detail" look="secondary">
        {t('toRecords')}
      </ButtonLink>
    </CancelAction>
  );
}
