/** The kinds of accounts that withdrawals are paid to. */
export const paidPayoutKinds = ['bank_card', 'alipay', 'usdt'] as const;
export type PaidPayoutKind = (typeof paidPayoutKinds)[number];

/** Those that are held in a name, and that payment providers pay to: an address of USDT names nobody. */
export type NamedPayoutKind = Exclude<PaidPayoutKind, 'usdt'>;
