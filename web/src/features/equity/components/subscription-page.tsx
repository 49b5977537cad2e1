import { groupDigits } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { type Step, Stepper } from '../../../ui/stepper.tsx';
import { equityMessages } from '../equity.messages.ts';
import type { ShareSubscription } from '../equity.queries.ts';
import { purchaseMessages } from '../purchase.messages.ts';

interface Props {
  subscription: ShareSubscription;
}

/** Shows one subscription whole: how far it is, what was allotted and paid, and its contract. */
export function SubscriptionPage({ subscription, isNew }: Props & { isNew: boolean }) {
  const t = useMessages(purchaseMessages);
  const { state, withdrawnBy } = subscription;
  return (
    <div className="space-y-3">
      {isNew && state === 'held' && (
        <ResultHead tone="success" title={t('doneTitle')} amount={subscription.amount}>
          {t('doneNote')}
        </ResultHead>
      )}
      {withdrawnBy && (
        <Notice tone="info">
          {t(withdrawnBy === 'person' ? 'takenBackByPerson' : 'takenBackByOffering')}
        </Notice>
      )}
      <Wanted subscription={subscription} />
      {!withdrawnBy && <Way subscription={subscription} />}
      <Papers subscription={subscription} />
    </div>
  );
}

function Wanted({ subscription }: Props) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(equityMessages);
  const text = useBilingual();
  const { at } = useDates();
  const { lots, lotShares, allotted, endedAt } = subscription;
  const shares = (BigInt(lots) * BigInt(lotShares)).toString();
  return (
    <Card className="pb-2!">
      <h2 className="font-semibold">{text(subscription.company)}</h2>
      <p className="text-sm text-soft">
        <span className="figures">{subscription.symbol}</span> · {words(subscription.state)}
      </p>
      <Facts className="mt-2">
        <Fact label={t('wantedLots')}>
          {words('lotsAndShares', { lots: groupDigits(lots), shares: groupDigits(shares) })}
        </Fact>
        <Fact label={words('price')}>
          <span data-public>
            <Amount value={subscription.price} />
          </span>
        </Fact>
        <Fact label={t('amount')}>
          <Amount value={subscription.amount} hideable />
        </Fact>
        {allotted && (
          <>
            <Fact label={t('got')} strong>
              {words('shares', { n: groupDigits(allotted.shares) })}
            </Fact>
            <Fact label={t('paid')}>
              <Amount value={allotted.paid} hideable />
            </Fact>
            <Fact label={t('released')}>
              <Amount value={allotted.released} hideable />
            </Fact>
          </>
        )}
        <Fact label={t('at')}>{at(subscription.subscribedAt)}</Fact>
        {endedAt && <Fact label={t('ended')}>{at(endedAt)}</Fact>}
        <Fact label={t('number')}>
          <Copyable text={subscription.number} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** Shows the progress of a subscription: held, the window closes, allotted. */
function Way({ subscription }: Props) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(equityMessages);
  const { at } = useDates();
  const { state, closesAt, allotBy, endedAt, mayWithdraw } = subscription;
  const isOver = state !== 'held';
  const steps: Step[] = [
    { title: t('stepHeld'), note: at(subscription.subscribedAt), state: 'done' },
    { title: t('stepClosed'), note: at(closesAt), state: mayWithdraw ? 'current' : 'done' },
    {
      title: isOver ? words(state) : t('stepAllotted'),
      note: isOver && endedAt ? at(endedAt) : `${words('allotBy')} ${at(allotBy)}`,
      state: state === 'not_allotted' ? 'ended' : isOver ? 'done' : mayWithdraw ? 'toCome' : 'current',
    },
  ];
  return (
    <Card>
      <Stepper steps={steps} />
    </Card>
  );
}

function Papers({ subscription }: Props) {
  const t = useMessages(purchaseMessages);
  const { contract, offeringId, agreementVersion } = subscription;
  return (
    <Card className="divide-y divide-line py-1!">
      <ListRow
        title={t('contract')}
        note={t('contractNote', { number: contract.number })}
        to={`/pages/other_view/tou_zi_he_tong?id=${contract.contractId}`}
      />
      <ListRow
        title={t('agreedVersion')}
        note={t('agreedVersionNote', { version: agreementVersion })}
        to={`/pages/equity/agreement?id=${offeringId}&version=${agreementVersion}`}
      />
      <ListRow title={t('offering')} to={`/pages/product/product_equity_detail?id=${offeringId}`} />
    </Card>
  );
}
