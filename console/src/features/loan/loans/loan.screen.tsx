import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Amount } from '../../../ui/amount.tsx';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { AuditButton } from '../../../ui/audit-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { WorkCards } from '../workout/work-cards.tsx';
import { DerivationCards } from './derivation-cards.tsx';
import { type LoanDetail, loanTone, rowTone } from './loan.ts';
import { useLoansMessages } from './loans.messages.ts';
import { RepaymentsCard } from './repayments-card.tsx';
import { TransferLinks } from './transfer-links.tsx';

/** Shows one loan: what is owed today, its schedule, and every repayment with what it was used for. */
export function LoanScreen() {
  const texts = useLoansMessages();
  const shared = useLoanMessages();
  const { userId, loanId } = useParams({ from: '/loans/$userId/$loanId' });
  const query = useQuery(reading('/console/api/loans/detail', { userId, loanId }));
  const { data, error, refetch } = query;
  return (
    <Page
      title={data?.number ?? texts.title}
      lead={<Link to="/loans">{texts.back}</Link>}
      actions={data && <AuditButton isWide subjectId={loanId} label={shared.audit} />}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && (
        <>
          <FactsCard loan={data} />
          <WorkCards loan={data} />
          <Schedule loan={data} />
          <RepaymentsCard loan={data} />
          <DerivationCards loan={data} />
        </>
      )}
    </Page>
  );
}

function FactsCard({ loan }: { loan: LoanDetail }) {
  const texts = useLoansMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  const mayReadLedger = useRight('ledger.read');
  const { penalties, user } = loan;
  const postings = mayReadLedger
    ? [
        { name: texts.payout, transfers: loan.payout },
        { name: texts.writeOffPostings, transfers: loan.writeOff },
      ].filter(({ transfers }) => transfers.length > 0)
    : [];
  return (
    <Card
      title={texts.facts}
      aside={
        <Badge tone={loanTone(loan)}>
          {loan.overdueSince ? texts.overdue : texts[`state_${loan.state}`]}
        </Badge>
      }
    >
      <Facts
        columns={2}
        facts={[
          [
            shared.user,
            <Link key="user" to="/users/$userId" params={{ userId: user.userId }}>
              {user.username}
            </Link>,
          ],
          [texts.product, `${loan.name[language]} · ${shared[`method_${loan.method}`]}`],
          [texts.principal, <Amount key="principal" value={loan.principal} />],
          [texts.outstanding, <Amount key="outstanding" value={loan.outstanding} />],
          [shared.rate, `${displayRate(loan.rateBps)}%`],
          [texts.annualRate, `${displayRate(loan.annualRateBps)}%`],
          [texts.fee, <Amount key="fee" value={loan.fee} />],
          [texts.owedToday, <Amount key="payoff" value={loan.payoff} />],
          [texts.repaid, <Amount key="repaid" value={loan.repaid} />],
          [
            texts.penalties,
            <span key="penalties">
              <Amount value={penalties.amount} /> · {texts.penaltyDays(penalties.days)}
            </span>,
          ],
          [texts.autopay, loan.isAutopay ? texts.yes : texts.no],
          [texts.signedAt, showInstant(loan.signedAt)],
          [texts.contract, loan.contract.number],
          ...postings.map(
            ({ name, transfers }) =>
              [
                name,
                <TransferLinks key={name} owner={user.userId} number={loan.number} transfers={transfers} />,
              ] as const,
          ),
        ]}
      />
    </Card>
  );
}

type Row = LoanDetail['rows'][number];

function Schedule({ loan }: { loan: LoanDetail }) {
  const texts = useLoansMessages();
  const shared = useLoanMessages();
  const columns = useMemo<Column<Row>[]>(
    () => [
      textColumn('dueOn', texts.dueOn, (row) => row.dueOn, {
        cell: (row) => (
          <Stacked
            below={
              row.deferredFrom
                ? texts.deferredFrom(row.deferredFrom)
                : row.payableUntil !== row.dueOn && texts.until(row.payableUntil)
            }
          >
            {row.dueOn}
          </Stacked>
        ),
      }),
      amountColumn('principal', texts.principal, (row) => row.principal, {
        cell: (row) => <Stacked below={texts.paid(row.principalPaid)}>¥{row.principal}</Stacked>,
      }),
      amountColumn('interest', texts.interest, (row) => row.interest, {
        cell: (row) => <Stacked below={texts.paid(row.interestPaid)}>¥{row.interest}</Stacked>,
      }),
      amountColumn('penalty', texts.penalty, (row) => row.penalty),
      textColumn('paidBy', texts.paidOn, (row) => row.paidBy.map(({ on }) => on).join(', ')),
      textColumn('state', shared.state, (row) => texts[`row_${row.state}`], {
        cell: (row) => <Badge tone={rowTone[row.state]}>{texts[`row_${row.state}`]}</Badge>,
      }),
    ],
    [texts, shared],
  );
  return (
    <TableCard
      label={texts.schedule}
      title={texts.schedule}
      query={{ data: { items: loan.rows }, error: null, refetch: () => undefined }}
      columns={columns}
      rowKey={(row) => String(row.position)}
      empty={{ title: texts.noSchedule }}
      scope="schedule"
    />
  );
}
