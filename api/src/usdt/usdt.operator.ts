import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { chainDepositStates, queueReasons } from '@banyan/domain/usdt/deposit-states.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { cny, id, instant, pageInput, pageOf, usdt } from '../wire.ts';

/**
 * Deposits of USDT that the rules do not credit by themselves. One operator may have one settled again: the same rules
 * decide, with what is so by now, and nobody names an amount or a person.
 */

/** The views of them: those that wait for somebody, those that were left, and all of every state. */
export const depositViews = ['waiting', 'left', 'all'] as const;

const operatorDeposit = z.object({
  depositId: id,
  number: z.string(),
  user: z.object({ userId: id, username: z.string() }),
  chain: z.enum(usdtChains),
  contract: z.string(),
  /** The units of the contract, as the chain has them. */
  units: z.string(),
  /** Null of another token. */
  amount: usdt.nullable(),
  state: z.enum(chainDepositStates),
  queuedFor: z.enum(queueReasons).nullable(),
  /** False while the chain has no block with it: of what was credited that is a difference. */
  isOnChain: z.boolean(),
  credited: cny.nullable(),
  transaction: z.string(),
  address: z.string(),
  seenAt: instant,
  creditedAt: instant.nullable(),
  /** The operator who has left it, and the reason. */
  leftBy: z.string().nullable(),
  leftReason: z.string().nullable(),
});

const decides = { method: 'POST', auth: 'operator', right: 'usdt.settle' } as const;
const one = { userId: id, depositId: id };

export const operatorUsdtApi = {
  usdtDeposits: endpoint({
    method: 'GET',
    path: '/console/api/usdt-deposits',
    summary: 'Deposits of USDT, the newest first: those that wait for somebody, that were left, or all',
    auth: 'operator',
    right: 'usdt.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, view: z.enum(depositViews).default('waiting') }),
    output: pageOf(operatorDeposit),
    errors: [],
  }),
  settleUsdtDeposit: endpoint({
    ...decides,
    path: '/console/api/usdt-deposits/settle',
    summary: 'Has a deposit that was queued decided again by the rules, at the quote of now',
    effect: 'money',
    perMinute: 120,
    mayChange: ['usdt', 'wallet', 'inbox'],
    audits: ['usdt_deposit.settle_again'],
    input: z.strictObject(one),
    output: operatorDeposit,
    errors: ['request.not_found', 'operator.own_case', 'usdt.not_queued'],
  }),
  leaveUsdtDeposit: endpoint({
    ...decides,
    path: '/console/api/usdt-deposits/leave',
    summary: 'Leaves a deposit as it is, with the reason; it can still be settled again',
    effect: 'write',
    audits: ['usdt_deposit.leave'],
    input: z.strictObject({ ...one, reason: visibleText({ min: 3, max: 200 }) }),
    output: operatorDeposit,
    errors: ['request.not_found', 'operator.own_case', 'usdt.not_queued'],
  }),
};
