import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { reading, readingUnseen } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { Amount } from '../../../ui/amount.tsx';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Card, Page } from '../../../ui/page.tsx';
import { Stacked } from '../../../ui/stacked.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { useLoanFinder } from '../use-loan-finder.tsx';
import { type Loan, loanStates, loanTone } from './loan.ts';
import { useLoansMessages } from './loans.messages.ts';

const pageSize = 50;

/** Shows what is lent, how much of it is late, and every loan. */
export function LoansScreen() {
  const texts = useLoansMessages();
  const shared = useLoanMessages();
  const [url] = useUrlState();
  const state = oneOf(loanStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const { name, finder } = useLoanFinder(texts.find);
  const query = useQuery(
    readingUnseen('/console/api/loans', {
      limit: pageSize,
      ...(state && { state }),
      ...(name && { name }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Portfolio />
      <TableCard
        label={texts.title}
        query={query}
        columns={useLoanColumns()}
        rowKey={(row) => row.loanId}
        empty={{ title: texts.empty, ...(name && { help: shared.noneHelp }) }}
        filters={
          <>
            <FilterLinks
              label={shared.show}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: shared.all },
                ...loanStates.map((value) => ({ value, text: texts[`state_${value}`] })),
              ]}
            />
            {finder}
          </>
        }
      />
    </Page>
  );
}

function Portfolio() {
  const texts = useLoansMessages();
  const { data, error, refetch } = useQuery(reading('/console/api/loans/portfolio', {}));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const counted = (amount: string, count: string) => (
    <>
      <Amount value={amount} /> · {count}
    </>
  );
  const sum = (amount: string, loans: string) => counted(amount, texts.ofLoans(loans));
  return (
    <Card title={texts.portfolio}>
      <Facts
        columns={2}
        facts={[
          [texts.outstanding, sum(data.outstanding, data.loans)],
          [texts.funds, <Amount key="funds" value={data.funds} />],
          [texts.waiting, sum(data.waiting.amount, data.waiting.loans)],
          [texts.offered, counted(data.offered.amount, texts.ofOffers(data.offered.applications))],
          [texts.cover, data.coverBps === null ? texts.nothingToCover : `${displayRate(data.coverBps)}%`],
          [texts.writtenOff, sum(data.writtenOff.outstanding, data.writtenOff.loans)],
          [texts.dueSoon, <Amount key="due" value={data.dueIn30Days} />],
          [texts.interestSoon, <Amount key="interest" value={data.interestIn30Days} />],
          [texts.outSoon, <Amount key="out" value={data.outIn30Days} />],
          ...data.atRisk.map(
            ({ days, outstanding, loans }) => [texts.late(days), sum(outstanding, loans)] as const,
          ),
        ]}
      />
    </Card>
  );
}

function useLoanColumns(): Column<Loan>[] {
  const texts = useLoansMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  return useMemo(() => {
    const standOf = (row: Loan) => (row.overdueSince ? texts.overdue : texts[`state_${row.state}`]);
    const endOf = (row: Loan) =>
      row.settled ? texts[`ending_${row.settled.ending}`] : (row.overdueSince ?? '');
    return [
      textColumn('number', shared.number, (row) => row.number, {
        cell: (row) => (
          <Stacked below={showInstant(row.signedAt)}>
            <Link to="/loans/$userId/$loanId" params={{ userId: row.user.userId, loanId: row.loanId }}>
              {row.number}
            </Link>
          </Stacked>
        ),
      }),
      textColumn('user', shared.user, (row) => row.user.username),
      textColumn('product', texts.product, (row) => row.name[language], {
        cell: (row) => (
          <Stacked
            below={`${displayRate(row.rateBps)}% · ${shared.months(row.months)} · ${shared[`method_${row.method}`]}`}
            wraps
          >
            {row.name[language]}
          </Stacked>
        ),
      }),
      amountColumn('principal', texts.principal, (row) => row.principal),
      amountColumn('outstanding', texts.outstanding, (row) => row.outstanding),
      textColumn('next', texts.next, (row) => row.next?.dueOn ?? '', {
        cell: (row) =>
          row.next && <Stacked below={texts.until(row.next.payableUntil)}>¥{row.next.amount}</Stacked>,
      }),
      textColumn('state', shared.state, (row) => `${standOf(row)}${endOf(row)}`, {
        cell: (row) => (
          <Stacked below={endOf(row)}>
            <Badge tone={loanTone(row)}>{standOf(row)}</Badge>
          </Stacked>
        ),
      }),
    ];
  }, [texts, shared, language]);
}
