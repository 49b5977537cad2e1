import { hold, post, postHold, type TransferDraft, voidHold } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const provider = 'provider_clearing/test';

/** Inserts money that comes in, moves between two people, and goes out in every way that it can. */
async function moveMoney(writer: Writer): Promise<void> {
  await recharge(writer, 'ann', 'recharge 1', 5_000_000_00n);
  await recharge(writer, 'ben', 'recharge 2', 3_000_000_00n);
  await writer.run(sql`
    insert into recharges (user_id, recharge_id, number, amount, method, state, provider, provider_payment_id, created_at, expires_at, finished_at)
    values (${idOf('cid')}, ${idOf('recharge 3')}, 'recharge 3', 100, 'bank', 'expired', 'test', 'payment of recharge 3', ${at}, ${at}, ${at}),
      (${idOf('cid')}, ${idOf('recharge 4')}, 'recharge 4', 100, 'bank', 'created', 'test', null, ${at}, ${at}, null)`);
  const remittance: TransferDraft = {
    transferId: idOf('remittance'),
    kind: 'remittance',
    asset: 'CNY',
    amount: 25_00n,
    from: { userId: idOf('ann'), account: 'wallet' },
    to: { userId: idOf('cid'), account: 'wallet' },
    cause: { type: 'remittance', id: idOf('remittance') },
  };
  await post(writer, [remittance], dayOne);

  await writer.run(sql`
    insert into payout_methods (user_id, payout_method_id, kind, details_sealed, number_index, number_masked, holder, bank, province, city, district, branch, added_at)
    values (${idOf('ann')}, ${idOf('card')}, 'bank_card', ${Buffer.from('sealed')}, 'index', '**** 1234', 'Ann', 'b', 'p', 'c', 'd', 'b', ${at})`);
  await writer.run(sql`
    insert into idempotency_keys (user_id, key, route, request_hash, reply, created_at)
    values (${idOf('ann')}, 'key', '/api/withdraw', 'hash', '{}', ${at})`);
  await withdraw(writer, 'withdrawal 1', 'requested', 0);
  await withdraw(writer, 'withdrawal 2', 'settled', 2);
  await withdraw(writer, 'withdrawal 3', 'rejected', 0);
  await withdraw(writer, 'withdrawal 4', 'returned', 2);
  await payInBatch(writer);
}

/** The settled withdrawal was in a batch that was dissolved, and was paid with another one. */
async function payInBatch(writer: Writer): Promise<void> {
  const [maker, checker] = [idOf('operator 1'), idOf('operator 2')];
  const paid = idOf('withdrawal 2');
  await writer.run(sql`
    update withdrawals set by_batch = true where user_id = ${idOf('ann')} and withdrawal_id = ${paid}`);
  await writer.run(sql`
    insert into payout_batches (batch_id, number, provider, state, item_count, total, made_by, made_at, released_by, released_at,
      dissolved_by, dissolved_at)
    values (${idOf('batch released')}, 'batch 1', 'test', 'released', 1, 1999000, ${maker}, ${at}, ${checker}, ${at}, null, null),
      (${idOf('batch dissolved')}, 'batch 2', 'test', 'dissolved', 1, 1999000, ${maker}, ${at}, null, null, ${maker}, ${at})`);
  await writer.run(sql`
    insert into payout_batch_items (user_id, item_id, batch_id, withdrawal_id, amount, left_at, left_reason)
    values (${idOf('ann')}, ${idOf('item of batch released')}, ${idOf('batch released')}, ${paid}, 1999000, null, null),
      (${idOf('ann')}, ${idOf('item of batch dissolved')}, ${idOf('batch dissolved')}, ${paid}, 1999000, ${at}, 'dissolved')`);
  await takeBothParts(writer, { type: 'payout_batch', id: idOf('batch released') });
  await takePart(writer, { type: 'payout_batch', id: idOf('batch dissolved') }, 'operator 1', 'maker', false);
}

async function recharge(writer: Writer, name: string, number: string, amount: bigint): Promise<void> {
  const transferId = idOf(`credit of ${number}`);
  const draft: TransferDraft = {
    transferId,
    kind: 'recharge',
    asset: 'CNY',
    amount,
    from: { house: provider },
    to: { userId: idOf(name), account: 'wallet' },
    cause: { type: 'recharge', id: idOf(number) },
  };
  await post(writer, [draft], dayOne);
  await writer.run(sql`
    insert into recharges (user_id, recharge_id, number, amount, method, state, provider, provider_payment_id, transfer_id, created_at, expires_at, finished_at)
    values (${idOf(name)}, ${idOf(number)}, ${number}, ${amount}, 'bank', 'succeeded', 'test', ${`payment of ${number}`}, ${transferId}, ${at}, ${at}, ${at})`);
}

async function withdraw(writer: Writer, number: string, state: string, approvals: number): Promise<void> {
  const userId = idOf('ann');
  const part = (kind: 'withdrawal' | 'withdrawal_fee', amount: bigint): TransferDraft => ({
    transferId: idOf(`${kind} of ${number}`),
    kind,
    asset: 'CNY',
    amount,
    from: { userId, account: 'wallet' },
    to: { house: kind === 'withdrawal' ? 'payout_clearing/test' : 'fee_income' },
    cause: { type: 'withdrawal', id: idOf(number) },
  });
  const parts = [part('withdrawal', 19_990_00n), part('withdrawal_fee', 10_00n)];
  await hold(writer, parts, dayOne, null);
  const end = state === 'settled' ? postHold : state === 'requested' ? undefined : voidHold;
  for (const { transferId } of end ? parts : []) await end?.(writer, userId, transferId, dayOne);
  await writer.run(sql`
    insert into withdrawals (user_id, withdrawal_id, number, amount, fee, net, payout_method_id, payee, payee_kind, provider, state, requested_at, requested_on,
      expected_by, review_rank, front_at, finished_at, ordered_at, approvals_needed, day_total, two_operators_from)
    values (${userId}, ${idOf(number)}, ${number}, 2000000, 1000, 1999000, ${idOf('card')}, 'Ann', 'bank_card', 'test', ${state}, ${at}, ${dayOne.on}, ${at}, 0, ${at},
      ${end ? at : null}, ${state === 'settled' ? at : null}, 2, 2000000, 1000000)`);
  const subject = { type: 'withdrawal', id: idOf(number) };
  for (let i = 1; i <= approvals; i += 1) await takePart(writer, subject, `operator ${i}`, 'checker');
}

export const worldPart: WorldPart = { order: 60, settle: moveMoney };
