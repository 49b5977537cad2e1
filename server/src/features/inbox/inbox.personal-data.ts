import { sql } from '../../platform/db/sql.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Retention } from '../../platform/retention.ts';
import { textPlace } from './sealed.ts';

/** What somebody was told is theirs to take along, with its texts; all of it goes with the account. */
export const inboxPersonalData: PersonalData = {
  tables: [
    {
      table: 'inbox_messages',
      sealed: { text_sealed: (userId, row) => textPlace(userId, String(row['message_id'])) },
      closing: 'delete',
    },
    { table: 'inbox_mutes', closing: 'delete' },
    // Whoever has the address and the secret of a browser could be taken for it.
    { table: 'push_subscriptions', withheld: ['address_sealed', 'endpoint_index'], closing: 'delete' },
  ],
};

export const inboxRetention: readonly Retention[] = [
  {
    table: 'inbox_messages',
    key: ['user_id', 'message_id'],
    days: 365,
    goes: (before) => sql`t.at < ${before}`,
    why: 'it tells of what has its own records, and was told long ago',
  },
  { table: 'inbox_mutes', forever: 'until the person wants these e-mails again, or closes the account' },
  {
    table: 'push_subscriptions',
    key: ['user_id', 'subscription_id'],
    days: 60,
    goes: (before) => sql`t.seen_at < ${before}`,
    why: 'nobody has opened the app on that device for so long: it may be somebody else’s by now',
  },
];
