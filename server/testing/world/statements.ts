import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;

/** Inserts a statement of what Ann's wallet has by now, and the file of it. */
async function stateWallets(writer: Writer): Promise<void> {
  await writer.run(sql`
    insert into statements (user_id, statement_id, number, language, holder, from_on, to_on, through_seq, entries,
      opening, received, spent, closing, as_of, state, requested_at, requested_on, ready_at)
    select a.user_id, ${idOf('statement')}, 'statement 1', 'zh', '*', ${on}::date, ${on}::date, max(e.seq), count(*), 0,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0),
      sum(e.amount), ${at}, 'ready', ${at}, ${on}, ${at}
    from accounts a join entries e on e.user_id = a.user_id and e.account_id = a.account_id
    where a.user_id = ${idOf('ann')} and a.kind = 'wallet' group by a.user_id`);
  await writer.run(sql`
    insert into statement_parts (user_id, statement_id, part, bytes_sealed, written_at)
    values (${idOf('ann')}, ${idOf('statement')}, 0, ${Buffer.from('sealed')}, ${at})`);
}

export const worldPart: WorldPart = { order: 100, settle: stateWallets };
