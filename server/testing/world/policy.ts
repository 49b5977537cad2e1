import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

/**
 * Inserts what one operator proposes, two changes of the rules and one of what a third may do, and a second decides.
 */
async function decideRules(writer: Writer): Promise<void> {
  const { at } = dayOne;
  const proposals = [
    ['proposal 1', 'policy', 'policy'],
    ['proposal 2', 'policy', 'policy'],
    ['proposal 3', 'operator_roles', idOf('operator 3')],
  ] as const;
  for (const [name, kind, subject] of proposals) {
    await writer.run(sql`
      insert into proposals (proposal_id, kind, subject_id, content, reason, state, proposed_by, proposed_at, decided_by, decided_at)
      values (${idOf(name)}, ${kind}, ${subject}, '{}', 'why', 'approved', ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
    const type = kind === 'policy' ? 'policy_proposal' : 'operator_proposal';
    await takeBothParts(writer, { type, id: idOf(name) });
  }
  for (const [i, to] of ['50.00', '60.00'].entries()) {
    const changes = [{ path: 'withdrawal.min', from: '100.00', to }];
    await writer.run(sql`
      insert into policy_versions (version, changes, reason, effective_from, proposal_id, proposed_by, approved_by, approved_at)
      values (${i + 1}, ${JSON.stringify(changes)}::jsonb, 'why', ${new Date(at.getTime() + i)}, ${idOf(`proposal ${i + 1}`)},
        ${idOf('operator 1')}, ${idOf('operator 2')}, ${at})`);
  }
}

export const worldPart: WorldPart = { order: 340, settle: decideRules };
