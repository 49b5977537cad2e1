import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';

/** With no mail provider configured a message ends in the local outbox, readable in the console. */
export const deliverMessage =
  (services: Services) =>
  async (payload: Record<string, string>): Promise<void> => {
    const message = await inTransaction(services.db, (writer) =>
      writer.first<{ channel: string; recipient: string; subject: string; body: string }>(sql`
      update messages set state = 'sent' where message_id = ${payload['messageId']} and state = 'queued'
      returning channel, recipient, subject, body`),
    );
    // Only a developer's own terminal shows what was sent; logs never do.
    if (message && services.config.mode === 'development') {
      process.stderr.write(`[outbox] ${message.channel} to ${message.recipient}: ${message.body}\n`);
    }
  };
