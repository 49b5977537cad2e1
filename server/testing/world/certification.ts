import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at } = dayOne;
const sealed = Buffer.from('sealed');

/** Inserts certifications: Ann is certified, Ben waits, Cid was refused. */
async function certifyPeople(writer: Writer): Promise<void> {
  await certification(writer, 'ann', 'passed');
  await certification(writer, 'ben', 'under_review');
  await certification(writer, 'cid', 'failed');
  await writer.run(sql`
    insert into claims (kind, value, user_id)
    values ('id_number', 'number of ann', ${idOf('ann')}), ('id_number', 'number of ben', ${idOf('ben')})`);
  await lookAtAll(writer, 'ann', 'view of');
  await writer.run(sql`
    insert into reactions (user_id, reaction, event, subject_id, happened_at, done_at)
    values (${idOf('ann')}, 'team.certified', 'person.certified', ${idOf('ann')}, ${at}, ${at})`);
}

/** Lets an operator look at all that somebody handed in. */
export async function lookAtAll(writer: Writer, name: string, label: string): Promise<void> {
  for (const what of ['details', 'front', 'back', 'holding'])
    await writer.run(sql`
      insert into certification_views (user_id, view_id, what, operator_id, operator, roles, reason, viewed_at)
      values (${idOf(name)}, ${idOf(`${label} ${what}`)}, ${what}, ${idOf('operator 1')}, 'operator 1', '{reviewer}',
        'review', ${at})`);
}

/** Inserts a certification as far as its state goes, with photos and steps. */
export async function certification(writer: Writer, name: string, state: string): Promise<void> {
  const userId = idOf(name);
  const isDecided = state !== 'under_review';
  const faults = state === 'failed' ? [{ item: 'back', reason: 'blurred', note: null }] : [];
  await writer.run(sql`
    insert into certifications (user_id, state, name_sealed, id_number_sealed, id_number_index, round, faults,
      submitted_at, expected_by, decided_at, decided_by)
    values (${userId}, ${state}, ${sealed}, ${sealed}, ${`number of ${name}`}, 1, ${JSON.stringify(faults)}::jsonb,
      ${at}, ${at}, ${isDecided ? at : null}, ${isDecided ? 'operator 1' : null})`);
  const photos = ['front', 'back', 'holding'].map((side) => [
    userId,
    side,
    idOf(`${side} of ${name}`),
    0,
    sealed,
    at,
  ]);
  await writer.run(
    insertRows(
      'certification_photos',
      {
        user_id: 'uuid',
        side: 'text',
        photo_id: 'uuid',
        round: 'integer',
        image_sealed: 'bytea',
        uploaded_at: 'timestamptz',
      },
      photos,
    ),
  );
  await writer.run(sql`
    insert into certification_steps (user_id, seq, from_state, to_state, at)
    values (${userId}, 1, 'none', 'under_review', ${at})`);
  if (isDecided)
    await writer.run(sql`
      insert into certification_steps (user_id, seq, from_state, to_state, operator_id, operator, at)
      values (${userId}, 2, 'under_review', ${state}, ${idOf('operator 1')}, 'operator 1', ${at})`);
}

export const worldPart: WorldPart = { order: 50, settle: certifyPeople };
