import { returnReasonMessages } from '@banyan/domain/wallet/return-reason.messages.ts';
import { isReturnReason } from '@banyan/domain/wallet/return-reason.ts';
import type { WithdrawalState } from '@banyan/domain/wallet/withdrawal-state.ts';
import { useMemo } from 'react';
import { isZero } from '../../platform/amounts.ts';
import { showInstant } from '../../platform/instants.ts';
import { type Translate, useTranslate } from '../../platform/messages.ts';
import { useMe } from '../../platform/operator.ts';
import { Amount, amountText } from '../../ui/amount.tsx';
import { amountColumn } from '../../ui/amount-column.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, textColumn } from '../../ui/columns.ts';
import { Stacked } from '../../ui/stacked.tsx';
import { Approvers } from './approvers.tsx';
import { type Decision, RowActions } from './row-actions.tsx';
import { minutesLeft, payeeName, standingApprovals, type Withdrawal, whyInFront } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';

export function useWithdrawalColumns(
  state: WithdrawalState,
  decide: (withdrawal: Withdrawal, decision: Decision) => void,
): Column<Withdrawal>[] {
  const texts = useWithdrawalsMessages();
  const translate = useTranslate();
  const me = useMe();
  return useMemo(
    () => [
      textColumn('number', texts.numberAndTime, (row) => row.number, {
        cell: (row) => (
          <Stacked below={showInstant(row.requestedAt)}>
            {row.number} {row.front && <FrontBadge front={row.front} />}
          </Stacked>
        ),
      }),
      textColumn('user', texts.user, (row) => row.user.username, {
        cell: (row) => (
          <Stacked below={row.paused && texts[`paused_${row.paused}`]} isLate wraps>
            {row.user.username}
          </Stacked>
        ),
      }),
      amountColumn('amount', texts.amount, (row) => row.amount, {
        cell: (row) => (
          <Stacked below={!isZero(row.fee) && texts.feeAndNet(amountText(row.fee), amountText(row.net))}>
            <Amount value={row.amount} />
          </Stacked>
        ),
      }),
      textColumn('payee', texts.payee, (row) => payeeName(row, texts), {
        cell: (row) => (
          <Stacked below={row.review && `${texts.review}: ${texts[`review_${row.review}`]}`} isLate wraps>
            {payeeName(row, texts)}
          </Stacked>
        ),
      }),
      textColumn('front', texts.front, (row) => whyInFront(row, texts), { isHidden: true }),
      textColumn('requestedAt', texts.requestedAt, (row) => showInstant(row.requestedAt), { isHidden: true }),
      amountColumn('fee', texts.fee, (row) => row.fee, { isHidden: true }),
      amountColumn('net', texts.net, (row) => row.net, { isHidden: true }),
      textColumn('expectedBy', texts.expectedBy, (row) => showInstant(row.expectedBy), {
        cell: (row) => <Due withdrawal={row} now={me.now} />,
      }),
      {
        id: 'approvals',
        header: texts.approvals,
        text: (row) => `${standingApprovals(row)}/${row.approvalsNeeded}`,
        cell: (row) => <Approvals withdrawal={row} />,
      },
      // While waiting there is no reason yet, and the filter says the state.
      ...(state === 'requested'
        ? []
        : [textColumn('reason', texts.reason, (row: Withdrawal) => reasonOf(row, translate))]),
      {
        id: 'actions',
        header: '',
        text: () => '',
        cell: (row) => <RowActions withdrawal={row} onDecide={(decision) => decide(row, decision)} />,
      },
    ],
    [texts, translate, state, me.now, decide],
  );
}

/** Returns an operator's own words, or what the code of a provider means. */
function reasonOf({ reason }: Withdrawal, translate: Translate): string {
  if (!reason || !isReturnReason(reason)) return reason ?? '';
  const { zh, en } = returnReasonMessages[reason];
  return translate([zh, en]);
}

/** Says of an approved withdrawal that it leaves with a batch, however long that takes. */
const waitsForBatch = ({ state, paidInBatch }: Withdrawal): boolean => state === 'approved' && paidInBatch;

function Due({ withdrawal, now }: { withdrawal: Withdrawal; now: string }) {
  const texts = useWithdrawalsMessages();
  const left = minutesLeft(withdrawal, now);
  const hours = Math.floor((left ?? 0) / 60);
  const words = left === null ? null : hours < 1 ? texts.minutesLeft(left) : texts.hoursLeft(hours);
  const isLate = left !== null && left < 0;
  return (
    <Stacked below={isLate ? texts.overdue : words} isLate={isLate}>
      {showInstant(withdrawal.expectedBy)}
    </Stacked>
  );
}

/** Says why a withdrawal stands in front of others. */
function FrontBadge({ front }: { front: NonNullable<Withdrawal['front']> }) {
  const texts = useWithdrawalsMessages();
  return (
    <Badge tone={front.reason === 'promise' ? 'waiting' : 'quiet'}>{whyInFront({ front }, texts)}</Badge>
  );
}

/** `1/2 · needs another operator` */
function Approvals({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useWithdrawalsMessages();
  const { approvals, approvalsNeeded, state } = withdrawal;
  const standing = standingApprovals(withdrawal);
  const isHalfway = state === 'requested' && standing > 0 && standing < approvalsNeeded;
  return (
    <Stacked below={approvals.length > 0 && <Approvers approvals={approvals} />} wraps>
      {standing}/{approvalsNeeded}
      {isHalfway && ` · ${texts.needsAnother}`}
      {waitsForBatch(withdrawal) && ` · ${texts.waitsForBatch}`}
    </Stacked>
  );
}
