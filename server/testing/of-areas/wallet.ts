import { sql } from '../../src/platform/db/sql.ts';
import { announceTransfer, transferWithReceipt } from '../bank-transfers.ts';
import { findingOf, loseTransfer, lostFindingWay, proposeReturned, usdtPayee } from '../lost-transfers.ts';
import { noAuthorization, nobodys } from '../nobodys.ts';
import { batchWay } from '../payout-batches.ts';
import { addCard, authorize, bankCard, freeOf, personWith, tronAccount, withdraw } from '../person.ts';
import { isSo, versionOf } from '../stored.ts';
import type { GivenNodes, GivenOwner, OfArea, OwnCase, Owned } from './of-area.ts';

const reason = 'a reason that is long enough';
const newYear = { from: '2026-01-01', to: '2026-01-01' };

let people = 0;
const nameOf = (part: string): string => `${part}${(people += 1)}`;

async function askedWithdrawal({ suite }: GivenNodes): Promise<OwnCase> {
  const person = await personWith(suite, nameOf('withdrawing'), '200.00');
  const { userId } = person;
  const { withdrawalId } = await withdraw(person, '100.00', await addCard(person));
  return {
    customers: [userId],
    decide: (by) => by.send('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 }),
  };
}

async function lostTransfer(given: GivenNodes): Promise<OwnCase> {
  const payee = await usdtPayee(given.suite, nameOf('payee'), '1000.00');
  const { transaction } = await loseTransfer(given, payee);
  return {
    customers: [payee.person.userId],
    decide: (by) => by.send('/console/api/lost-transfers/propose', findingOf(transaction)),
  };
}

async function lostFinding(given: GivenNodes): Promise<OwnCase> {
  const payee = await usdtPayee(given.suite, nameOf('payee'), '1000.00');
  const findingId = await proposeReturned(given, payee, given.by.ada);
  return {
    customers: [payee.person.userId],
    decide: (by) => by.send('/console/api/lost-transfers/decide', { findingId, decision: 'carry_out' }),
  };
}

function owned({ owner, card }: GivenOwner): Record<string, Owned> {
  const { call } = owner;
  const asked = async () => ({ withdrawalId: (await withdraw(owner, '100.00', card)).withdrawalId });
  return {
    '/api/statement/pdf': async () => ({
      statementId: (await call.ok('/api/statement/create', newYear)).statementId,
    }),
    '/api/wallet/record': async () => ({
      transferId: (await call.ok('/api/wallet/records')).items[0]?.transferId,
    }),
    '/api/recharge/detail': async () => ({
      rechargeId: (await call.ok('/api/recharge/list')).items[0]?.rechargeId,
    }),
    '/api/recharge/proof/upload': async () => ({ rechargeId: (await announceTransfer(owner)).rechargeId }),
    '/api/recharge/proof': () => transferWithReceipt(owner),
    '/api/payout_method/edit': async () => ({ payoutMethodId: card, ...bankCard(1) }),
    '/api/payout_method/add_usdt': async () => ({ payoutMethodId: card, ...tronAccount() }),
    '/api/payout_method/remove': async () => ({ payoutMethodId: card }),
    '/api/withdrawal/request': async () => ({
      payoutMethodId: card,
      amount: '100.00',
      shown: freeOf('100.00'),
      authorization: await authorize(owner, 'withdraw', '100.00', card),
    }),
    '/api/withdrawal/cancel': asked,
    '/api/withdrawal/detail': asked,
  };
}

export const ofArea: OfArea = {
  moneyFields: {
    '/api/recharge/create': { amount: '5.00', method: 'bank' },
    '/api/withdrawal/request': {
      amount: '100.00',
      payoutMethodId: nobodys,
      shown: freeOf('100.00'),
      authorization: noAuthorization,
    },
    '/api/withdrawal/cancel': { withdrawalId: nobodys },
    '/console/api/lost-transfers/propose': findingOf(`0x${'0'.repeat(64)}`),
  },
  ways: (given) => {
    const { suite, person, card } = given;
    return {
      withdrawal: {
        make: async () => (await withdraw(person, '10000.00', card)).withdrawalId,
        check: async (by, withdrawalId) => {
          const version = await versionOf(suite, 'withdrawals', 'withdrawal_id', withdrawalId);
          const { userId } = person;
          return by.send('/console/api/withdrawals/approve', { userId, withdrawalId, version });
        },
        isDone: (id) =>
          isSo(suite, sql`select state <> 'requested' as done from withdrawals where withdrawal_id = ${id}`),
      },
      payout_batch: batchWay(suite, given.by.ada),
      usdt_transfer_finding: lostFindingWay(given),
    };
  },
  ownCases: (given) => ({
    '/console/api/withdrawals/approve': () => askedWithdrawal(given),
    '/console/api/lost-transfers/propose': () => lostTransfer(given),
    '/console/api/lost-transfers/decide': () => lostFinding(given),
  }),
  owned,
  beside: () => ({
    '/console/api/withdrawals/approve': { version: 1 },
    '/console/api/withdrawals/reject': { version: 1, reason },
    '/console/api/payout-batches/detail': {},
    '/console/api/payout-batches/release': {},
    '/console/api/payout-batches/dissolve': {},
    '/console/api/payout-batches/take-over': {},
    '/console/api/payout-batches/take-file': {},
    '/console/api/payout-batches/bring-signed': {},
    '/console/api/lost-transfers/decide': { decision: 'refuse' },
  }),
  things: async ({ person, card }) => {
    const { withdrawalId } = await withdraw(person, '100.00', card);
    return { withdrawalId };
  },
};
