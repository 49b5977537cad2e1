import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { useKindName } from '../../../shared/kind-name/kind-name.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { NextDays, ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { type RepaymentDetail as Item, type LoanDetail, loan, repayment } from '../loan.queries.ts';
import { myLoanMessages } from '../my-loan.messages.ts';
import { recordsMessages } from '../records.messages.ts';
import { AllocationFacts } from './allocation-facts.tsx';

/** Shows one repayment: the result while it is new, and later what it was used for. */
export function RepaymentDetail({ repaymentId }: { repaymentId: string }) {
  const t = useMessages(recordsMessages);
  const item = useQuery(repayment(repaymentId));
  const of = useQuery({ ...loan(item.data?.loanId ?? ''), enabled: item.data !== undefined });
  const query = joined({ item, of });
  return (
    <Screen
      title={t('repayment')}
      onRefresh={query.refetch}
      action={item.data && <Actions item={item.data} />}
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(known) => <Detail item={known.item} of={known.of} />}
      </Loaded>
    </Screen>
  );
}

function titleOf({ kind }: Item, { state }: LoanDetail): keyof typeof recordsMessages {
  if (kind === 'payoff') return 'payoffDone';
  if (kind === 'withdrawal') return 'withdrawalDone';
  return state === 'settled' ? 'settledDone' : 'repaid';
}

function Detail({ item, of }: { item: Item; of: LoanDetail }) {
  const t = useMessages(recordsMessages);
  const { at } = useDates();
  const used = {
    penalty: minorUnits(item.penalty),
    interest: minorUnits(item.interest),
    principal: minorUnits(item.principal),
  };
  return (
    <div className="space-y-3">
      <ResultHead tone="success" title={t(titleOf(item, of))} amount={item.amount}>
        {t('fromWallet')}
      </ResultHead>
      <Card title={t('usedFor')} className="pb-2!">
        <div className="-mt-2">
          <AllocationFacts used={used} hideable>
            {minorUnits(item.feeReturned) > 0n && (
              <Fact label={t('feeReturned')}>
                <Amount value={item.feeReturned} hideable />
              </Fact>
            )}
          </AllocationFacts>
        </div>
      </Card>
      <Next of={of} />
      <Card className="py-2!">
        <Facts>
          <Fact label={t('kind')}>{t(item.kind)}</Fact>
          <Fact label={t('time')}>{at(item.at)}</Fact>
          <Fact label={t('number')}>
            <Copyable text={item.number} />
          </Fact>
          <Fact label={t('loan')}>{item.loanNumber}</Fact>
        </Facts>
      </Card>
      <Postings item={item} />
    </div>
  );
}

/** Shows the next payment that falls due, and what is still owed. */
function Next({ of }: { of: LoanDetail }) {
  const own = useMessages(myLoanMessages);
  const { on } = useDates();
  if (of.state !== 'repaying' || !of.next) return null;
  return (
    <NextDays
      title={own('dueTitle')}
      days={[
        {
          on: on(of.next.payableUntil),
          what: <Amount value={of.next.amount} hideable className="font-semibold" />,
        },
        { on: own('outstanding'), what: <Amount value={of.outstanding} hideable /> },
      ]}
    />
  );
}

/** The records of the wallet that it was made by. */
function Postings({ item: { transfers } }: { item: Item }) {
  const t = useMessages(recordsMessages);
  const nameOf = useKindName();
  const own = transfers.filter(({ kind }) => ownKinds.includes(kind));
  if (own.length === 0) return null;
  return (
    <Card title={t('postings')} className="pb-1!">
      <div className="-mt-2 divide-y divide-line">
        {own.map(({ transferId, kind, amount }) => (
          <ListRow
            key={transferId}
            title={nameOf(kind)}
            value={<Amount value={amount} hideable className="text-base text-ink" />}
            to={`/pages/transaction_detail/index?id=${transferId}`}
          />
        ))}
      </div>
    </Card>
  );
}

/** The kinds of transfer of the wallet; the loan itself tells that the debt shrinks. */
const ownKinds: readonly string[] = ['loan_principal', 'loan_interest', 'loan_penalty', 'loan_fee_returned'];

function Actions({ item }: { item: Item }) {
  const t = useMessages(recordsMessages);
  return (
    <div className="pairs gap-3">
      <ButtonLink to={`/pages/dai_kuan/dai_kuan_he_tong?loanId=${item.loanId}`}>
        {t('toLoanDetail')}
      </ButtonLink>
      <ButtonLink to={`/pages/dai_kuan/huan_kuan_ji_lu?loanId=${item.loanId}`} look="secondary">
        {t('toRecords')}
      </ButtonLink>
    </div>
  );
}
