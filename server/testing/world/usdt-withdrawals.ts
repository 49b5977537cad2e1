import { hold, postHold, type TransferDraft } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
/** A hundred USDT at 7.1234. */
const net = 712_34n;

/** Inserts a hundred USDT that Ben has had paid to an address, by a transfer of a batch that two operators released. */
async function payOnChain(writer: Writer): Promise<void> {
  const [userId, withdrawalId, batchId] = [idOf('ben'), idOf('withdrawal 5'), idOf('batch on a chain')];
  const [maker, checker] = [idOf('operator 1'), idOf('operator 2')];
  await writer.run(sql`
    insert into payout_methods (user_id, payout_method_id, kind, details_sealed, number_index, number_masked, holder, chain, added_at)
    values (${userId}, ${idOf('address')}, 'usdt', ${Buffer.from('sealed')}, 'index of address', 'TJRa****RTv8', '', 'TRC20', ${at})`);
  const draft: TransferDraft = {
    transferId: idOf('usdt_withdrawal of withdrawal 5'),
    kind: 'usdt_withdrawal',
    asset: 'CNY',
    amount: net,
    from: { userId, account: 'wallet' },
    to: { house: 'usdt_clearing/TRC20' },
    cause: { type: 'withdrawal', id: withdrawalId },
  };
  await hold(writer, [draft], dayOne, null);
  await postHold(writer, userId, draft.transferId, dayOne);
  await writer.run(sql`
    insert into withdrawals (user_id, withdrawal_id, number, amount, fee, net, payout_method_id, payee, payee_kind, chain, usdt,
      usdt_units, usdt_value, quoted_at, provider, provider_payout_id, state, requested_at, requested_on, expected_by,
      review_rank, front_at, approved_at, by_batch, ordered_at, sent_at, finished_at, approvals_needed, day_total,
      two_operators_from)
    values (${userId}, ${withdrawalId}, 'withdrawal 5', ${net}, 0, ${net}, ${idOf('address')}, 'TRC20 TJRa****RTv8', 'usdt',
      'TRC20', 100000000, '100000000', 71234, ${at}, 'usdt/TRC20', 'transaction 5', 'settled', ${at}, ${dayOne.on}, ${at}, 0,
      ${at}, ${at}, true, ${at}, ${at}, ${at}, 1, ${net}, 1000000)`);
  await takePart(writer, { type: 'withdrawal', id: withdrawalId }, 'operator 1', 'checker');
  await writer.run(sql`
    insert into payout_batches (batch_id, number, provider, state, item_count, total, made_by, made_at, released_by,
      released_at, file_digest, file_by, file_at, signed_by, signed_at)
    values (${batchId}, 'batch 3', 'usdt/TRC20', 'released', 1, ${net}, ${maker}, ${at}, ${checker}, ${at}, 'digest',
      ${maker}, ${at}, ${maker}, ${at})`);
  await writer.run(sql`
    insert into payout_batch_items (user_id, item_id, batch_id, withdrawal_id, amount)
    values (${userId}, ${idOf('item of batch on a chain')}, ${batchId}, ${withdrawalId}, ${net})`);
  await takeBothParts(writer, { type: 'payout_batch', id: batchId });
  await writer.run(sql`
    insert into usdt_transfers (chain, transaction_hash, batch_id, position, owner_id, withdrawal_id, number, amount, raw,
      payer, expires_at, step, signed_at, released_at, released_wall, handed_at, ended_at, end_height)
    values ('TRC20', 'transaction 5', ${batchId}, 1, ${userId}, ${withdrawalId}, 'withdrawal 5', ${net}, 'raw', 'Tpayer',
      ${tomorrow}, 'settled', ${at}, ${at}, ${at}, ${at}, ${at}, 120)`);
  // Somebody took it for lost, and was refused.
  await writer.run(sql`
    insert into usdt_transfer_findings (finding_id, chain, transaction_hash, outcome, reason, state, proposed_by, proposed_at,
      decided_by, decided_at)
    values (${idOf('finding')}, 'TRC20', 'transaction 5', 'returned', 'reason', 'refused', ${maker}, ${at}, ${checker}, ${at})`);
  await takeBothParts(writer, { type: 'usdt_transfer_finding', id: idOf('finding') });
}

export const worldPart: WorldPart = { order: 66, settle: payOnChain };
