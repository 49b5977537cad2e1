import { showInstant } from '../../platform/instants.ts';
import { Amount, amountText } from '../../ui/amount.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Approvers } from './approvers.tsx';
import { payeeName, standingApprovals, type Withdrawal } from './withdrawal.ts';
import { useWithdrawalsMessages } from './withdrawals.messages.ts';
import styles from './withdrawals.module.css';

/** Shows what is being decided, amount first. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useWithdrawalsMessages();
  return (
    <div className={styles.facts}>
      <p className={styles.figure}>
        ¥ <Amount value={withdrawal.amount} />
      </p>
      <Facts
        facts={[
          [texts.number, withdrawal.number],
          [texts.user, withdrawal.user.username],
          ...(withdrawal.paused
            ? [[texts.paused, texts[`paused_${withdrawal.paused}`]] satisfies [string, string]]
            : []),
          [texts.payee, payeeName(withdrawal, texts)],
          ...(withdrawal.usdt
            ? [[texts.usdt, `${withdrawal.usdt.amount} USDT`] satisfies [string, string]]
            : []),
          [texts.fee, <Amount key="fee" value={withdrawal.fee} />],
          [texts.net, <Amount key="net" value={withdrawal.net} />],
          [texts.requestedAt, showInstant(withdrawal.requestedAt)],
          ...(withdrawal.approvalsNeeded > 1 && withdrawal.dayTotal && withdrawal.twoOperatorsFrom
            ? ([
                [
                  texts.whyTwo,
                  texts.whyTwoBecause(
                    amountText(withdrawal.dayTotal),
                    amountText(withdrawal.twoOperatorsFrom),
                  ),
                ],
              ] as const)
            : []),
          [
            texts.approvals,
            <span key="approvals">
              {standingApprovals(withdrawal)}/{withdrawal.approvalsNeeded}{' '}
              <Approvers approvals={withdrawal.approvals} />
            </span>,
          ],
        ]}
      />
    </div>
  );
}
