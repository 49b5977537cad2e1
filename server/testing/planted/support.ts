import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const [waits, answered, solved, closed] = [
  idOf('ticket waits'),
  idOf('ticket answered'),
  idOf('ticket solved'),
  idOf('ticket closed'),
];
const ticket = (ticketId: string, set: Query): Query =>
  sql`update support_tickets set ${set} where ticket_id = ${ticketId}`;
const message = (ticketId: string, position: number, set: Query): Query =>
  sql`update support_messages set ${set} where ticket_id = ${ticketId} and position = ${position}`;
const step = (ticketId: string, seq: number, set: Query): Query =>
  sql`update support_steps set ${set} where ticket_id = ${ticketId} and seq = ${seq}`;

export const plantedInSupport: Planted = {
  'a support ticket waits for us if its person wrote last, and was answered if we did': [
    message(
      answered,
      2,
      sql`author = 'person', operator_id = null, operator = null, draft = ${idOf('draft')}`,
    ),
    ticket(answered, sql`unread = 0`),
  ],
  'the messages of a support ticket are numbered without a gap, and it knows the last': {
    'one is missing': [sql`delete from support_messages where ticket_id = ${solved} and position = 1`],
    'a gap': [message(solved, 2, sql`position = 3`)],
  },
  'what is unread of a support ticket are the answers after what was read last': [
    ticket(answered, sql`unread = 0`),
  ],
  'a picture of a support ticket is a message of its person, and every such message has one': {
    'it belongs to a text': [message(waits, 2, sql`has_picture = false, text_sealed = 'sealed'`)],
    'there is none': [sql`delete from support_pictures where ticket_id = ${waits}`],
  },
  'a file of a support ticket is a message of its person, and every such message has one': {
    'it belongs to a text': [message(waits, 3, sql`has_file = false, text_sealed = 'sealed'`)],
    'there is none': [sql`delete from support_files where ticket_id = ${waits}`],
  },
  'a support ticket takes the steps of the domain only, one after the other, to where it stands': {
    'a step that nobody may take': [
      step(closed, 2, sql`to_state = 'solved'`),
      step(closed, 3, sql`from_state = 'solved'`),
    ],
    'a step from somewhere else': [step(closed, 3, sql`from_state = 'open'`)],
    'it stands where no step leads': [
      step(answered, 2, sql`to_state = 'solved', by_whom = 'person', operator_id = null, operator = null`),
    ],
    'more steps than there are': [ticket(waits, sql`steps = 2`)],
    'no step': [sql`delete from support_steps where ticket_id = ${waits}`],
  },
  'a support ticket is rated once it was solved, and not before': [
    ticket(answered, sql`stars = 5, rated_at = changed_at`),
  ],
  'a support ticket is closed by time alone, once the days after it was solved are over': {
    'by its person': [step(closed, 4, sql`by_whom = 'person'`)],
    'too early': [ticket(closed, sql`closes_on = closes_on + 1`)],
  },
};
