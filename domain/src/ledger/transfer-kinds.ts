/**
 * Which kinds of transfer exist, and between which classes of account each may run. The ledger refuses any
 * other combination. "Returns are paid only from funded accounts" (H2) is this table: whatever pays income
 * starts at a class of `fundingClasses`, and no customer's account is in that set.
 */

/** Accounts that belong to a user; each holds one asset and never goes below zero. */
export const userAccountKinds = ['wallet'] as const;
export type UserAccountKind = (typeof userAccountKinds)[number];

/** Accounts of the house. Clearing accounts mirror money outside; the others hold money for a purpose. */
export const houseClasses = [
  'provider_clearing',
  'payout_clearing',
  'bank_clearing',
  'fee_income',
  'escrow',
  'issuer_proceeds',
  'issuer_repayment',
] as const;
export type HouseClass = (typeof houseClasses)[number];

/** Accounts that must hold the money before they pay: every debit draws on a reservation (H2). */
export const fundingClasses: readonly HouseClass[] = ['issuer_repayment'];

export type AccountClass = UserAccountKind | HouseClass;

interface KindRule {
  from: AccountClass;
  to: AccountClass;
  /** Counts into the user's cumulative income. */
  income?: true;
}

export const transferKinds = {
  recharge: { from: 'provider_clearing', to: 'wallet' },
  withdrawal: { from: 'wallet', to: 'payout_clearing' },
  withdrawal_fee: { from: 'wallet', to: 'fee_income' },
  remittance: { from: 'wallet', to: 'wallet' },
  subscription: { from: 'wallet', to: 'escrow' },
  escrow_release: { from: 'escrow', to: 'issuer_proceeds' },
  issuer_funding: { from: 'bank_clearing', to: 'issuer_repayment' },
  interest: { from: 'issuer_repayment', to: 'wallet', income: true },
  principal_return: { from: 'issuer_repayment', to: 'wallet' },
} as const satisfies Record<string, KindRule>;

export type TransferKind = keyof typeof transferKinds;
export const transferKindNames = Object.keys(transferKinds) as TransferKind[];

const rules: Record<TransferKind, KindRule> = transferKinds;

export const incomeKinds = transferKindNames.filter((kind) => rules[kind].income);

/** Whether a transfer of this kind may run between these classes; a reversal runs the other way round. */
export function mayRun(
  kind: TransferKind,
  from: AccountClass,
  to: AccountClass,
  isReversal: boolean,
): boolean {
  const rule = rules[kind];
  return isReversal ? rule.from === to && rule.to === from : rule.from === from && rule.to === to;
}

/** A house account's name is its class and, for all but the single ones, whose it is: `escrow/<product id>`. */
export type House = HouseClass | `${HouseClass}/${string}`;

export function houseClassOf(house: string): HouseClass {
  const name = house.split('/')[0] as HouseClass;
  if (!houseClasses.includes(name)) throw new RangeError(`unknown house account ${house}`);
  return name;
}
