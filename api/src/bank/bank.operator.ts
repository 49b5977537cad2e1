import { bankLineStates, givenReasons, setAsideReasons } from '@banyan/domain/bank/bank-line-state.ts';
import { receiptFindings } from '@banyan/domain/bank/match-receipt.ts';
import { providerNames } from '@banyan/domain/wallet/provider-names.ts';
import { rechargeStates } from '@banyan/domain/wallet/recharge-state.ts';
import { z } from 'zod';
import { bankReference } from '../bank-reference.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { visibleText } from '../text.ts';
import { businessDate, cny, id, instant, pageInput, pageOf, positiveCny } from '../wire.ts';

/**
 * The movements on the platform's bank account: customers' transfers, which two operators credit; what is settled with
 * providers, and charges and interest of the bank, which two operators book; and everything else.
 */

/** The days of the provider's bill that a settlement is for; null where it is for none in particular. */
const settledDays = z.strictObject({ from: businessDate, to: businessDate }).nullable();

/** The provider whose settlement a movement is, the fee that it has kept, and the days that it is for. */
const settlement = z.object({ provider: z.enum(providerNames), fee: cny, days: settledDays });

const bankLine = z.object({
  lineId: id,
  bookedOn: businessDate,
  direction: z.enum(['in', 'out']),
  amount: cny,
  bankReference: z.string(),
  /** The other side's name and account, and what it wrote; empty where the bank says nothing. */
  payer: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  /** The finding from comparing it with the recharge that it names; null for money that left. */
  finding: z.enum(receiptFindings).nullable(),
  recharge: z.object({ number: z.string(), asked: cny, state: z.enum(rechargeStates) }).nullable(),
  user: z.object({ userId: id, username: z.string() }).nullable(),
  /** Null where nobody has said that it is one. */
  settlement: settlement.nullable(),
  /** Somebody else paid than the certified person whose it is, by the names. */
  payerDiffers: z.boolean(),
  /**
   * The answer of the bank's statements: they have it, have it with another amount, lack it though they cover its day,
   * or do not cover its day yet.
   */
  onStatement: z.enum(['same', 'differs', 'missing', 'not_yet']),
  /** The amount on the statement where it is another one, below zero for money that left; else null. */
  statementAmount: cny.nullable(),
  state: z.enum(bankLineStates),
  reason: z.enum(setAsideReasons).nullable(),
  recordedBy: z.string(),
  recordedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  mayDecide: z.boolean(),
  obstacle,
});

const noted = (max: number) => z.union([visibleText({ min: 1, max }), z.literal('')]);

export const operatorBankApi = {
  bankLines: endpoint({
    method: 'GET',
    path: '/console/api/bank-lines',
    summary: 'What moved on the bank account, the newest first, with whose it seems to be',
    auth: 'operator',
    right: 'bank.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(bankLineStates).optional() }),
    output: pageOf(bankLine),
    errors: [],
  }),
  recordBankLine: endpoint({
    method: 'POST',
    path: '/console/api/bank-lines/record',
    summary: 'Records a payment that reached the bank account; another operator credits it',
    auth: 'operator',
    right: 'bank.record',
    effect: 'money',
    perMinute: 120,
    audits: ['bank_line.record'],
    input: z.strictObject({
      bookedOn: businessDate,
      amount: positiveCny,
      bankReference,
      payer: noted(100),
      payerAccount: noted(60),
      remark: noted(200),
    }),
    output: bankLine,
    errors: ['bank.future_date', 'bank.reference_used'],
  }),
  assignBankLine: endpoint({
    method: 'POST',
    path: '/console/api/bank-lines/assign',
    summary: 'Says whose payment it is, where its remark does not; another operator credits it',
    auth: 'operator',
    right: 'bank.record',
    effect: 'write',
    audits: ['bank_line.assign'],
    input: z.strictObject({
      lineId: id,
      /** A username, a phone number or an e-mail address. */
      name: visibleText({ min: 1, max: 254 }),
    }),
    output: bankLine,
    errors: ['request.not_found', 'bank.line_decided', 'bank.not_incoming'],
  }),
  creditBankLine: endpoint({
    method: 'POST',
    path: '/console/api/bank-lines/credit',
    summary: 'Credits what arrived, whole, to the person whose it is',
    auth: 'operator',
    right: 'bank.decide',
    effect: 'money',
    perMinute: 120,
    changes: ['wallet', 'inbox'],
    audits: ['bank_line.credit'],
    input: z.strictObject({ lineId: id, userId: id }),
    output: bankLine,
    errors: [
      'operator.same_person',
      'operator.own_case',
      'operator.maker_left',
      'request.not_found',
      'bank.line_decided',
      'bank.not_incoming',
      'bank.owner_unknown',
      'bank.owner_changed',
      'bank.owner_closed',
    ],
  }),
  settleBankLine: endpoint({
    method: 'POST',
    path: '/console/api/bank-lines/settlement',
    summary: 'Says that it is a settlement with a provider, and its fee; another operator books it',
    auth: 'operator',
    right: 'bank.record',
    effect: 'write',
    audits: ['bank_line.settlement'],
    input: z.strictObject({
      lineId: id,
      provider: z.enum(providerNames),
      /** The fee that the provider has kept: this and what arrived is what it took. Zero for money sent to it. */
      fee: cny,
      /** It is compared with the bills of these days; money sent to a provider is for none. */
      days: settledDays.default(null),
    }),
    output: bankLine,
    errors: ['request.not_found', 'bank.line_decided', 'bank.fee_of_outgoing', 'bank.settlement_days'],
  }),
  bookBankLine: endpoint({
    method: 'POST',
    path: '/console/api/bank-lines/book',
    summary: 'Books a settlement with a provider, or interest or a charge of the bank',
    auth: 'operator',
    right: 'bank.decide',
    effect: 'money',
    perMinute: 120,
    audits: ['bank_line.book'],
    input: z.strictObject({
      lineId: id,
      /** The settlement that the operator was shown; null where the money is the platform's own. */
      settlement: z
        .strictObject({ provider: z.enum(providerNames), fee: cny, days: settledDays.default(null) })
        .nullable(),
    }),
    output: bankLine,
    errors: [
      'operator.same_person',
      'operator.maker_left',
      'request.not_found',
      'bank.line_decided',
      'bank.owner_known',
      'bank.settlement_changed',
      'bank.charges_short',
    ],
  }),
  setAsideBankLine: endpoint({
    method: 'POST',
    path: '/console/api/bank-lines/set-aside',
    summary: 'Sets aside what is nobody’s recharge, with the reason',
    auth: 'operator',
    right: 'bank.decide',
    effect: 'write',
    audits: ['bank_line.set_aside'],
    input: z.strictObject({ lineId: id, reason: z.enum(givenReasons) }),
    output: bankLine,
    errors: ['operator.same_person', 'request.not_found', 'bank.line_decided'],
  }),
};
