import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

/** Inserts three operators; what the first makes, the second checks. */
async function employOperators(writer: Writer): Promise<void> {
  for (const name of ['operator 1', 'operator 2', 'operator 3']) {
    await writer.run(sql`
      insert into operators (operator_id, username, name, password_hash, roles, created_at)
      values (${idOf(name)}, ${name}, ${name}, 'hash', '{admin}', ${dayOne.at})`);
  }
}

/** Inserts a part of what takes two operators, counted for the decision unless it is still open. */
export async function takePart(
  writer: Writer,
  subject: { type: string; id: string },
  operator: string,
  part: 'maker' | 'checker',
  isDecided = true,
): Promise<void> {
  await writer.run(sql`
    insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at, counted_at)
    values (${subject.type}, ${subject.id}, ${idOf(operator)}, ${part}, ${dayOne.at}, ${isDecided ? dayOne.at : null})`);
}

/** Inserts both parts: the first operator made it, the second decided it. */
export async function takeBothParts(writer: Writer, subject: { type: string; id: string }): Promise<void> {
  await takePart(writer, subject, 'operator 1', 'maker');
  await takePart(writer, subject, 'operator 2', 'checker');
}

export const worldPart: WorldPart = { order: 20, settle: employOperators };
