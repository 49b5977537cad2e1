/** The kinds of accounts that withdrawals are paid to. */
export const paidPayoutKinds = ['bank_card', 'alipay'] as const;
export type PaidPayoutKind = (typeof paidPayoutKinds)[number];

/** The kinds of accounts that a person may keep: an address of USDT may be added before withdrawals go there. */
export type PayoutMethodKind = PaidPayoutKind | 'usdt';

const paid: readonly PayoutMethodKind[] = paidPayoutKinds;

/** Returns whether withdrawals are paid to an account. */
export const isPaidTo = <Method extends { kind: PayoutMethodKind }>(
  method: Method,
): method is Extract<Method, { kind: PaidPayoutKind }> => paid.includes(method.kind);
