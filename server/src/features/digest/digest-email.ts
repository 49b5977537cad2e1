import { type InboxKind, inboxKinds } from '@banyan/domain/inbox/inbox-message.ts';
import { inboxKindMessages } from '@banyan/domain/inbox/kinds.messages.ts';

/** How many messages of each kind were not read. */
export type UnreadCounts = ReadonlyMap<InboxKind, bigint>;

export const totalOf = (counts: UnreadCounts): bigint => [...counts.values()].reduce((sum, n) => sum + n, 0n);

/**
 * Returns a digest as an e-mail, in both languages like every e-mail that tells of something: how many messages of each
 * kind wait, and where. It says nothing of what they say.
 */
export function digestEmail(counts: UnreadCounts, links: { inbox: string; unsubscribe: string }) {
  const kinds = inboxKinds.flatMap((kind) => {
    const n = counts.get(kind) ?? 0n;
    return n > 0n ? [{ ...inboxKindMessages[kind], n }] : [];
  });
  const total = totalOf(counts);
  return {
    subject: '榕 · 未读消息汇总 / your unread messages',
    body: [
      `您有 ${total} 条未读的新消息：`,
      ...kinds.map(({ zh, n }) => `· ${zh} ${n} 条`),
      `查看：${links.inbox}`,
      `不再接收汇总邮件：${links.unsubscribe}`,
      '',
      total === 1n ? 'A new message waits for you unread:' : `${total} new messages wait for you unread:`,
      ...kinds.map(({ en, n }) => `· ${en}: ${n}`),
      `Read: ${links.inbox}`,
      `No more digests: ${links.unsubscribe}`,
    ].join('\n'),
  };
}
