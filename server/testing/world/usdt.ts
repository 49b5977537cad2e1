import { usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { depositPosting } from '../../src/features/usdt/usdt.postings.ts';
import { post } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;

/**
 * Inserts twenty USDT that were credited, and one that waits for an operator, on the chain that both arrived on, and
 * that two operators have let the scan of another chain begin anew.
 */
async function arriveOnChains(writer: Writer): Promise<void> {
  await writer.run(sql`
    insert into usdt_addresses (key_index, owner_id, evm, tron, made_at)
    values (0, ${idOf('cid')}, '0xcid', 'Tcid', ${at}), (1, ${idOf('ben')}, '0xben', 'Tben', ${at})`);
  await writer.run(sql`
    insert into usdt_scans (chain, first_height, version, answered_at) values ('TRC20', 100, 9, ${at})`);
  await writer.run(sql`
    insert into usdt_blocks (chain, height, hash) values ('TRC20', 100, 'block 100'), ('TRC20', 130, 'block 130')`);
  const draft = depositPosting({
    userId: idOf('cid'),
    depositId: idOf('credited deposit'),
    chain: 'TRC20',
    amount: 142_46n,
  });
  await post(writer, [draft], dayOne);
  await writer.run(sql`
    insert into usdt_deposits (user_id, deposit_id, number, chain, transaction_hash, log_index, contract, address,
      units, block_height, block_hash, state, queued_for, value, quoted_at, amount, transfer_id, credited_at, seen_at,
      changed_at, version)
    values (${idOf('cid')}, ${idOf('credited deposit')}, 'U20260301-CREDITED', 'TRC20', 'transaction 1', 0,
        ${usdtContracts.TRC20}, 'Tcid', '20000000', 101, 'block 101', 'credited', null, 71234, ${at}, ${draft.amount},
        ${draft.transferId}, ${at}, ${at}, ${at}, 3),
      (${idOf('ben')}, ${idOf('queued deposit')}, 'U20260301-QUEUED', 'TRC20', 'transaction 2', 0,
        ${usdtContracts.TRC20}, 'Tben', '1000000', 102, 'block 102', 'queued', 'below_minimum', 71234, ${at}, null,
        null, null, ${at}, ${at}, 3)`);
  await writer.run(sql`
    insert into usdt_scan_restarts (restart_id, chain, height, reason, state, proposed_by, proposed_at, decided_by,
      decided_at)
    values (${idOf('scan restart')}, 'ERC20', 50, 'reason', 'done', ${idOf('operator 1')}, ${at}, ${idOf('operator 2')},
      ${at})`);
  await takeBothParts(writer, { type: 'usdt_scan_restart', id: idOf('scan restart') });
}

export const worldPart: WorldPart = { order: 65, settle: arriveOnChains };
