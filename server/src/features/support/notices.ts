import type { CommandContext } from '../../platform/context.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { notifyPerson } from '../people/index.ts';
import type { TicketRow } from './ticket.store.ts';

/** Where notices lead: the app's own address, and the keys that addresses of people are sealed with. */
export interface Sender {
  keys: Keys;
  publicUrl: string;
}

type Told = Pick<TicketRow, 'user_id' | 'ticket_id' | 'number'>;

const pageOf = ({ publicUrl }: Sender, { ticket_id }: Told): string =>
  `${publicUrl}/#/pages/service/ticket?id=${ticket_id}`;

/** Tells a person that there is an answer; what it says stands in the app alone. */
export const notifyOfAnswer = (ctx: CommandContext, sender: Sender, row: Told): Promise<void> =>
  notifyPerson(ctx, sender.keys, row.user_id, {
    kind: 'service',
    to: `/pages/service/ticket?id=${row.ticket_id}`,
    zh: {
      subject: '榕 · 客服已回复您的咨询',
      body: `您的咨询 ${row.number} 有新的回复，请在“客服”页的“我的咨询”中查看：${pageOf(sender, row)}`,
      inside: `您的咨询 ${row.number} 有新的回复。`,
    },
    en: {
      subject: 'Banyan · customer service has answered your question',
      body: `There is an answer to your question ${row.number}. Read it under “My questions” on the customer service page: ${pageOf(sender, row)}`,
      inside: `There is an answer to your question ${row.number}.`,
    },
  });

/** Tells a person that we think a ticket is solved, and until when it can be written in again. */
export const notifyOfSolution = (
  ctx: CommandContext,
  sender: Sender,
  row: Told & Pick<TicketRow, 'closes_on'>,
): Promise<void> =>
  notifyPerson(ctx, sender.keys, row.user_id, {
    kind: 'service',
    to: `/pages/service/ticket?id=${row.ticket_id}`,
    zh: {
      subject: '榕 · 您的咨询已标为已解决',
      body: `您的咨询 ${row.number} 已由客服标为已解决。如果还没有解决，请在 ${row.closes_on} 之前继续写，咨询会重新打开：${pageOf(sender, row)}`,
      inside: `您的咨询 ${row.number} 已由客服标为已解决。如果还没有解决，请在 ${row.closes_on} 之前继续写，咨询会重新打开。`,
    },
    en: {
      subject: 'Banyan · your question was marked as solved',
      body: `Customer service has marked your question ${row.number} as solved. If it is not, write in it before ${row.closes_on} and it opens again: ${pageOf(sender, row)}`,
      inside: `Customer service has marked your question ${row.number} as solved. If it is not, write in it before ${row.closes_on} and it opens again.`,
    },
  });
