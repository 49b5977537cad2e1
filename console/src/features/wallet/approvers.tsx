import { Fragment } from 'react';
import type { Withdrawal } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';

/** Shows who approved; struck out where the operator was shut out or lost the right before it was decided. */
export function Approvers({ approvals }: { approvals: Withdrawal['approvals'] }) {
  const texts = useWithdrawalsMessages();
  return approvals.map(({ operator, counts }, i) => (
    <Fragment key={operator}>
      {i > 0 && ', '}
      {counts ? (
        operator
      ) : (
        <>
          <s>{operator}</s> ({texts.countsNoLonger})
        </>
      )}
    </Fragment>
  ));
}
