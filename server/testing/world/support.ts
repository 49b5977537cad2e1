import { addDays } from '@banyan/domain/calendar/business-date.ts';
import type { TicketState } from '@banyan/domain/support/ticket-state.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const { at, on } = dayOne;
const later = new Date('2026-03-01T03:00:00Z');
const due = new Date('2026-03-02T02:00:00Z');
const closedAt = new Date('2026-03-08T02:00:00Z');
const sealed = Buffer.from('sealed');
const operator = { id: idOf('operator 1'), name: 'operator 1' };

interface Asked {
  who: 'ann' | 'ben' | 'cid';
  name: string;
  state: TicketState;
  messages: readonly ('person' | 'picture' | 'file' | 'operator' | 'note')[];
  steps: readonly TicketState[];
}

/**
 * Inserts tickets: one waits with a picture and a file, handed to another role, one was answered, one is solved and rated,
 * one closed; and a canned answer.
 */
async function askSupport(writer: Writer): Promise<void> {
  await ask(writer, {
    who: 'ann',
    name: 'waits',
    state: 'open',
    messages: ['person', 'picture', 'file'],
    steps: ['open'],
  });
  await ask(writer, {
    who: 'ann',
    name: 'answered',
    state: 'answered',
    messages: ['person', 'operator', 'note'],
    steps: ['open', 'answered'],
  });
  await ask(writer, {
    who: 'ben',
    name: 'solved',
    state: 'solved',
    messages: ['person', 'operator'],
    steps: ['open', 'answered', 'solved'],
  });
  await ask(writer, {
    who: 'cid',
    name: 'closed',
    state: 'closed',
    messages: ['person', 'operator'],
    steps: ['open', 'answered', 'solved', 'closed'],
  });
  await writer.run(sql`
    update support_tickets set stars = 4, rated_at = ${later} where ticket_id = ${idOf('ticket solved')}`);
  await writer.run(sql`
    update support_tickets set escalated_to = 'treasurer', escalated_at = ${later}, escalated_name = ${operator.name},
      escalation_sealed = ${sealed} where ticket_id = ${idOf('ticket waits')}`);
  await writer.run(sql`
    insert into support_answers (answer_id, name, text_zh, text_en, added_by, added_at)
    values (${idOf('canned')}, 'greeting', '您好', 'Hello', 'operator 1', ${at})`);
}

async function ask(writer: Writer, { who, name, state, messages, steps }: Asked): Promise<void> {
  const userId = idOf(who);
  const ticketId = idOf(`ticket ${name}`);
  const isOpen = state === 'open';
  const isOver = state === 'solved' || state === 'closed';
  const unread = messages.filter((each) => each === 'operator').length;
  await writer.run(sql`
    insert into support_tickets (user_id, ticket_id, number, topic, state, opened_at, changed_at, waiting_since, due_at,
      closes_on, closed_at, last_position, read_position, unread, steps)
    values (${userId}, ${ticketId}, ${`H ${name}`}, 'other', ${state}, ${at}, ${later}, ${isOpen ? at : null},
      ${isOpen ? due : null}, ${isOver ? addDays(on, 7) : null}, ${state === 'closed' ? closedAt : null},
      ${messages.length}, 0, ${unread}, ${steps.length})`);
  for (const [i, author] of messages.entries())
    await say(writer, { userId, ticketId, position: i + 1 }, author);
  for (const [i, to] of steps.entries()) {
    const by = to === 'closed' ? 'time' : to === 'answered' ? 'operator' : 'person';
    await writer.run(sql`
      insert into support_steps (user_id, ticket_id, seq, from_state, to_state, by_whom, operator_id, operator, at)
      values (${userId}, ${ticketId}, ${i + 1}, ${steps[i - 1] ?? null}, ${to}, ${by},
        ${by === 'operator' ? operator.id : null}, ${by === 'operator' ? operator.name : null},
        ${to === 'closed' ? closedAt : at})`);
  }
}

async function say(
  writer: Writer,
  { userId, ticketId, position }: { userId: string; ticketId: string; position: number },
  author: Asked['messages'][number],
): Promise<void> {
  const isAttached = author === 'picture' || author === 'file';
  const isOwn = author === 'person' || isAttached;
  await writer.run(sql`
    insert into support_messages (user_id, ticket_id, position, author, operator_id, operator, draft, text_sealed,
      has_picture, has_file, at)
    values (${userId}, ${ticketId}, ${position}, ${isOwn ? 'person' : author}, ${isOwn ? null : operator.id},
      ${isOwn ? null : operator.name}, ${isOwn ? idOf(`draft ${ticketId} ${position}`) : null},
      ${isAttached ? null : sealed}, ${author === 'picture'}, ${author === 'file'}, ${at})`);
  if (author === 'picture')
    await writer.run(sql`
      insert into support_pictures (user_id, ticket_id, position, image_sealed, added_on, added_at)
      values (${userId}, ${ticketId}, ${position}, ${sealed}, ${on}, ${at})`);
  if (author === 'file')
    await writer.run(sql`
      insert into support_files (user_id, ticket_id, position, kind, name_sealed, size, body_sealed, added_on, added_at)
      values (${userId}, ${ticketId}, ${position}, 'pdf', ${sealed}, 9, ${sealed}, ${on}, ${at})`);
}

export const worldPart: WorldPart = { order: 290, settle: askSupport };
