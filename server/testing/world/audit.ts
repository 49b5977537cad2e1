import { auditHash } from '../../src/features/audit/audit.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** Records three audited actions as the console does; one with everything in it that a text may hold. */
async function writeDown(writer: Writer): Promise<void> {
  const { at } = dayOne;
  const details = ['approved', 'quotes " \\ / and \u0001 \b\t\n\f\r \u007f \u2028, 汉字, € and 🌳', ''];
  let previous = '';
  for (const [i, detail] of details.entries()) {
    const seq = BigInt(i + 1);
    const operator = { operator_id: idOf('operator 1'), operator: 'operator 1' };
    const subject = { subject_type: 'withdrawal', subject_id: idOf('withdrawal 2') };
    const hash = auditHash(previous, { seq, at, ...operator, action: 'approve', ...subject, detail });
    await writer.run(sql`
      insert into audit_log (seq, at, operator_id, operator, action, subject_type, subject_id, detail, hash)
      values (${seq}, ${at}, ${operator.operator_id}, ${operator.operator}, 'approve', ${subject.subject_type},
        ${subject.subject_id}, ${detail}, ${hash})`);
    await writer.run(sql`update audit_head set seq = ${seq}, hash = ${hash} where id = 1`);
    previous = hash;
  }
}

export const worldPart: WorldPart = { order: 350, settle: writeDown };
