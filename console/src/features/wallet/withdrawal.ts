import type { OperatorOutput } from '@banyan/api/contract.ts';
import { minutesBetween } from '../../platform/instants.ts';

export type Withdrawal = OperatorOutput<'/console/api/withdrawals'>['items'][number];

/** Returns the minutes until the time promised to the customer, while that promise is still open. */
export function minutesLeft({ state, expectedBy }: Withdrawal, now: string): number | null {
  const isOpen = state === 'requested' || state === 'approved' || state === 'sent' || state === 'unknown';
  return isOpen ? minutesBetween(now, expectedBy) : null;
}

/** Tells whether one approval more is enough. */
export const isLastApproval = (withdrawal: Withdrawal): boolean =>
  standingApprovals(withdrawal) + 1 >= withdrawal.approvalsNeeded;

/** Returns the approvals that count: those of operators who may still give them, or whose approval was counted. */
export const standingApprovals = ({ approvals }: Withdrawal): number =>
  approvals.filter(({ counts }) => counts).length;

/** Returns what the account of a withdrawal is called: a card by its bank, an address by its network. */
export function payeeName(
  { payee, payeeKind }: Pick<Withdrawal, 'payee' | 'payeeKind'>,
  texts: { alipay: string },
): string {
  if (payeeKind === 'usdt') return `USDT ${payee}`;
  return payeeKind === 'alipay' ? `${texts.alipay} ${payee}` : payee;
}

type FrontTexts = Readonly<
  Record<`front_${NonNullable<Withdrawal['front']>['reason']}`, (level: number) => string>
>;

/** Returns why a withdrawal stands in front of others, in words; an empty text where nothing lets it. */
export const whyInFront = ({ front }: Pick<Withdrawal, 'front'>, texts: FrontTexts): string =>
  front ? texts[`front_${front.reason}`](front.level) : '';
