import type { operatorApi } from '@banyan/api/contract.ts';
import { maskEmail, maskPhone } from '@banyan/domain/people/credentials.ts';
import type { Config } from '../../platform/config.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { messagesPage, openMessage } from '../people/index.ts';

const masked = (recipient: string): string =>
  recipient.includes('@') ? maskEmail(recipient) : maskPhone(recipient);

/** Codes, and the long words that only an invitation has: in production nobody but the recipient reads them. */
const secrets = /[\w.-]{20,}|\d{4,}/g;

/** Messages to people, the newest first. In production codes and addresses are no operator's business. */
export function listOutbox(
  ctx: OperatorRead,
  { isDemo, keys }: Config,
  { cursor, limit }: InputOf<typeof operatorApi.outbox>,
) {
  return pageBy(
    limit,
    cursor,
    (page) => messagesPage(ctx.reader, page),
    (row) => ({ at: row.created_at, id: row.message_id }),
    (row) => {
      const { recipient, content } = openMessage(keys, row);
      const text = content?.text ?? null;
      return {
        messageId: row.message_id,
        channel: row.channel,
        recipient: isDemo ? recipient : masked(recipient),
        subject: row.subject,
        body: isDemo ? text : (text?.replace(secrets, '······') ?? null),
        state: row.state,
        attempts: row.attempts,
        error: row.error,
        at: row.created_at,
      };
    },
  );
}
