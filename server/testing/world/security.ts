import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf, tomorrow } from './people.ts';
import type { WorldPart } from './world-part.ts';

/**
 * Inserts that Ann got back in before she logged in, that both she and Ben have a secret key, that support has helped Ben,
 * and that two operators have set another contact for Cid.
 */
async function settleSecurity(writer: Writer): Promise<void> {
  const { at } = dayOne;
  const before = new Date(at.getTime() - 3_600_000);
  await writer.run(sql`
    insert into secret_keys (user_id, key_hash, confirmed_at, pending_hash, pending_since)
    values (${idOf('ann')}, 'key of ann', ${at}, 'next key of ann', ${at}), (${idOf('ben')}, 'key of ben', ${at}, null, null)`);
  await writer.run(sql`
    insert into security_holds (user_id, security_hold_id, reason, since, until, started_at, started_by, cancelled_at,
      ended_by, ended_by_session)
    values (${idOf('ann')}, ${idOf('security hold 1')}, 'password_reset', ${before}, ${tomorrow}, ${before}, null, null, null, null),
      (${idOf('ann')}, ${idOf('security hold 2')}, 'payout_method_added', ${at}, ${tomorrow}, ${at}, ${idOf('session 2')}, ${at}, 'phone', ${idOf('session 1')})`);
  await writer.run(sql`
    insert into security_holds (user_id, security_hold_id, reason, since, until, started_at)
    values (${idOf('ben')}, ${idOf('security hold 3')}, 'payment_password_reset', ${at}, ${tomorrow}, ${at})`);
  await writer.run(sql`
    insert into payment_recoveries (user_id, recovery_id, state, asked_at, reason, decided_at, usable_until, used_at)
    values (${idOf('ben')}, ${idOf('recovery')}, 'used', ${before}, 'reason', ${before}, ${tomorrow}, ${at})`);
  for (const operator of ['operator 1', 'operator 2'])
    await takePart(writer, { type: 'payment_recovery', id: idOf('recovery') }, operator, 'checker');
  await settleContact(writer);
}

async function settleContact(writer: Writer): Promise<void> {
  const { at } = dayOne;
  const proposed = new Date(at.getTime() - 4 * 86_400_000);
  const ready = new Date(at.getTime() - 86_400_000);
  await writer.run(sql`
    insert into security_holds (user_id, security_hold_id, reason, since, until, started_at)
    values (${idOf('cid')}, ${idOf('security hold 4')}, 'contact_replaced', ${at}, ${tomorrow}, ${at})`);
  await writer.run(sql`
    insert into contact_recoveries (user_id, contact_recovery_id, state, kind, reason, evidence, proposed_by, proposed_at,
      ready_at, decided_by, decided_at, decision)
    values (${idOf('cid')}, ${idOf('contact recovery')}, 'confirmed', 'phone', 'reason', 'evidence', ${idOf('operator 1')},
      ${proposed}, ${ready}, ${idOf('operator 2')}, ${at}, 'decision')`);
  await takeBothParts(writer, { type: 'contact_recovery', id: idOf('contact recovery') });
}

export const worldPart: WorldPart = { order: 30, settle: settleSecurity };
