import type { Rights } from '../areas/area.ts';
import { lostTransferErrors } from './lost-transfers.errors.ts';
import { walletErrors } from './wallet.errors.ts';

export const errors = { ...walletErrors, ...lostTransferErrors } as const;

export { walletRules as rules } from './wallet.rules.ts';

/** Pairs of which the first may not exceed the second. */
export const orderedRules = [
  ['recharge.min', 'recharge.max'],
  ['withdrawal.min', 'withdrawal.maxPerDay'],
] as const;

export const topic = 'wallet';

export const rights = {
  'withdrawals.read': ['support', 'reviewer', 'treasurer', 'admin', 'auditor'],
  'withdrawals.decide': ['reviewer', 'treasurer'],
  'withdrawals.batch': ['treasurer'],
  'withdrawals.release': ['treasurer'],
  'withdrawals.propose_finding': ['treasurer'],
  'withdrawals.decide_finding': ['treasurer'],
  'recharges.read': ['support', 'reviewer', 'treasurer', 'admin', 'auditor'],
  'refused_calls.read': ['treasurer', 'admin', 'auditor'],
  'refused_calls.see': ['treasurer', 'admin'],
} as const satisfies Rights;

export const auditActions = [
  'withdrawal.approve',
  'withdrawal.reject',
  'payout_batch.make',
  'payout_batch.release',
  'payout_batch.dissolve',
  'payout_batch.take_over',
  'payout_batch.take_file',
  'payout_batch.bring_signed',
  'usdt_transfer_finding.propose',
  'usdt_transfer_finding.carry_out',
  'usdt_transfer_finding.refuse',
  'refused_calls.see',
] as const;

export const fourEyes = {
  withdrawal: { maker: null, checker: 'withdrawals.decide' },
  payout_batch: { maker: 'withdrawals.batch', checker: 'withdrawals.release' },
  usdt_transfer_finding: { maker: 'withdrawals.propose_finding', checker: 'withdrawals.decide_finding' },
} as const;

export const queues = [
  'withdrawals',
  'unbatchedWithdrawals',
  'payoutBatches',
  'unsignedBatches',
  'lostTransfers',
  'refusedWebhooks',
] as const;

export const openMatters = ['recharge', 'withdrawal'] as const;

export const alerts = [
  'provider.mismatch',
  'provider.order_differs',
  'provider.silent',
  'provider.refused',
  'provider.bill_unknown',
  'provider.bill_missing',
  'provider.bill_differs',
  'provider.bill_refunded',
  'provider.bill_late',
  'usdt_transfer.slow',
  'usdt_transfer.lost',
  'usdt_transfer.differs',
  'usdt_transfer.paid_twice',
] as const;

export const toDos = ['recharge'] as const;

export const ownFinds = ['recharge', 'withdrawal'] as const;

export const needs = ['payout_method'] as const;

export const protectedCommands = {
  withdraw: ['payment_password', 'certification', 'payout_method', 'no_hold', 'not_frozen'],
} as const;

export const outbox = {
  'recharge.open': ['userId', 'rechargeId'],
  'withdrawal.send': ['userId', 'withdrawalId'],
  'statement.make': ['userId', 'statementId'],
} as const;
