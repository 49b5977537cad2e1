import { sql } from '../../platform/db/sql.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Retention } from '../../platform/retention.ts';
import { commentPlace, fileNamePlace, textPlace } from './sealed.ts';

/**
 * What somebody asked and was told is theirs to take along, but for notes, which are of operators; all of it goes with the
 * account. Pictures and files have calls of their own: a file of text would not hold them.
 */
export const supportPersonalData: PersonalData = {
  tables: [
    { table: 'support_pictures', withheld: ['image_sealed'], closing: 'delete' },
    {
      table: 'support_files',
      withheld: ['body_sealed'],
      sealed: {
        name_sealed: (userId, row) =>
          fileNamePlace(userId, String(row['ticket_id']), BigInt(String(row['position']))),
      },
      closing: 'delete',
    },
    {
      table: 'support_messages',
      withheld: ['operator_id', 'operator', 'draft'],
      sealed: {
        text_sealed: (userId, row) =>
          textPlace(userId, String(row['ticket_id']), BigInt(String(row['position']))),
      },
      rows: (userId) => sql`
        select m.* from support_messages m where m.user_id = ${userId} and m.author <> 'note'`,
      closing: 'delete',
    },
    { table: 'support_steps', withheld: ['operator_id', 'operator'], closing: 'delete' },
    {
      table: 'support_tickets',
      withheld: [
        'taken_by',
        'taken_name',
        'escalated_to',
        'escalated_at',
        'escalated_name',
        'escalation_sealed',
      ],
      sealed: { comment_sealed: (userId, row) => commentPlace(userId, String(row['ticket_id'])) },
      closing: 'delete',
    },
  ],
};

/** So long a ticket is kept after it was closed. */
const keptDays = 730;
const why = 'nobody asks any more what was answered then';

/** Whatever belongs to a ticket goes before it does. */
export const supportRetention: readonly Retention[] = [
  ...[
    { table: 'support_pictures', last: 'position' },
    { table: 'support_files', last: 'position' },
    { table: 'support_messages', last: 'position' },
    { table: 'support_steps', last: 'seq' },
  ].map(({ table, last }) => ({
    table,
    key: ['user_id', 'ticket_id', last],
    days: keptDays,
    goes: (before: Date) => sql`
      exists (
        select from support_tickets k
        where k.user_id = t.user_id and k.ticket_id = t.ticket_id and k.state = 'closed' and k.closed_at < ${before})`,
    why,
  })),
  {
    table: 'support_tickets',
    key: ['user_id', 'ticket_id'],
    days: keptDays,
    goes: (before) => sql`
      t.state = 'closed' and t.closed_at < ${before}
      and not exists (select from support_messages m where m.user_id = t.user_id and m.ticket_id = t.ticket_id)
      and not exists (select from support_steps s where s.user_id = t.user_id and s.ticket_id = t.ticket_id)`,
    why,
  },
  { table: 'support_answers', forever: 'what operators answer with; it names nobody' },
  { table: 'service_channels', forever: 'one row: the ways to customer service that are shown' },
  { table: 'service_channel_looks', forever: 'one row for each address that is configured' },
];
