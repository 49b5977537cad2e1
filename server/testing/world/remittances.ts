import { type Query, sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const [ann, cid] = [idOf('ann'), idOf('cid')];

/** Inserts both sides of the remittance that `moveMoney` has posted, which paid a request, and an open request. */
async function payEachOther(writer: Writer): Promise<void> {
  const side = (userId: string, direction: string, otherId: string): Query => sql`
    insert into remittances (user_id, remittance_id, direction, other_id, number, amount, note, request_id, transfer_id, sent_at, sent_on)
    values (${userId}, ${idOf('remittance')}, ${direction}, ${otherId}, 'remittance 1', 2500, 'lunch', ${idOf('paid request')},
      ${idOf('remittance')}, ${at}, ${on})`;
  await writer.run(side(ann, 'out', cid));
  await writer.run(side(cid, 'in', ann));
  await request(writer, 'paid request', sql`'PAID', 2500, 'lunch', 'paid', ${at}, ${idOf('remittance')}`);
  await request(writer, 'open request', sql`'OPEN', null, '', 'open', null, null`);
}

async function request(writer: Writer, name: string, fields: Query): Promise<void> {
  await writer.run(sql`
    insert into remittance_requests (user_id, request_id, created_at, expires_at, code, amount, note, state, ended_at, remittance_id)
    values (${cid}, ${idOf(name)}, ${at}, '2026-12-01T00:00:00Z', ${fields})`);
  await writer.run(sql`
    insert into remittance_request_codes (code, asker_id, request_id)
    select code, user_id, request_id from remittance_requests where user_id = ${cid} and request_id = ${idOf(name)}`);
}

export const worldPart: WorldPart = { order: 90, settle: payEachOther };
