import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { showInstant } from '../../../platform/instants.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { amountColumn } from '../../../ui/amount-column.tsx';
import { type Column, textColumn } from '../../../ui/columns.ts';
import { useKindName } from '../../../ui/ledger-names.ts';
import { Stacked } from '../../../ui/stacked.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import type { LoanDetail, Repayment } from './loan.ts';
import { useLoansMessages } from './loans.messages.ts';
import { TransferLinks } from './transfer-links.tsx';

const pageSize = 50;
const scope = 'repayments';

/** Shows what was repaid of a loan, page by page, with what each repayment was used for. */
export function RepaymentsCard({ loan: { loanId, user } }: { loan: LoanDetail }) {
  const texts = useLoansMessages();
  const shared = useLoanMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url[`${scope}trail`]).at(-1);
  const query = useQuery(
    reading('/console/api/loans/repayments', {
      loanId,
      userId: user.userId,
      limit: pageSize,
      ...(cursor && { cursor }),
    }),
  );
  const transfers = useTransferColumns(user.userId);
  const columns = useMemo<Column<Repayment>[]>(
    () => [
      textColumn('at', texts.on, (row) => row.on, {
        cell: (row) => <Stacked below={showInstant(row.at)}>{row.on}</Stacked>,
      }),
      textColumn('number', shared.number, (row) => row.number),
      textColumn('kind', texts.kind, (row) => texts[`kind_${row.kind}`]),
      amountColumn('amount', texts.amount, (row) => row.amount),
      amountColumn('penalty', texts.penalty, (row) => row.penalty),
      amountColumn('interest', texts.interest, (row) => row.interest),
      amountColumn('principal', texts.principal, (row) => row.principal),
      ...transfers,
    ],
    [texts, shared, transfers],
  );
  return (
    <TableCard
      label={texts.repayments}
      title={texts.repayments}
      query={query}
      columns={columns}
      rowKey={(row) => row.repaymentId}
      empty={{ title: texts.noRepayments }}
      scope={scope}
    />
  );
}

/** A column of the transfers of each repayment, for whoever may read the books. */
function useTransferColumns(owner: string): Column<Repayment>[] {
  const texts = useLoansMessages();
  const kindName = useKindName();
  const mayReadLedger = useRight('ledger.read');
  return useMemo<Column<Repayment>[]>(
    () =>
      mayReadLedger
        ? [
            {
              id: 'transfers',
              header: texts.transfers,
              text: (row) => row.transfers.map(({ kind }) => kindName(kind)).join(', '),
              cell: (row) => <TransferLinks owner={owner} number={row.number} transfers={row.transfers} />,
            },
          ]
        : [],
    [texts, kindName, mayReadLedger, owner],
  );
}
