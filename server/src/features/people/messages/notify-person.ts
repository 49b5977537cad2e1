import { type InboxKind, type InboxLink, titleOf } from '@banyan/domain/inbox/inbox-message.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { leaveMessages, type NewInboxMessage } from '../../inbox/index.ts';
import type { Keys } from '../people.store.ts';
import { type Mailbox, mailboxesOf, mailboxOf } from './mailbox.ts';
import { sendMessage } from './messages.ts';

interface Text {
  subject: string;
  body: string;
  /** What the inbox says instead, where an e-mail names the address of what a message leads to by itself. */
  inside?: string;
}

interface Told {
  /** What it is about: people switch e-mails off by it. */
  kind: InboxKind;
  /** The page of the app where there is more of it. */
  to: InboxLink;
  zh: Text;
  en: Text;
}

/**
 * What a person is told of the own account or money. With `mail: false` it stands in the inbox alone: nobody wants an
 * e-mail for each thing that they have just done. Of that, `once` names what is said but once, however often it happens.
 * With `mail: 'always'` there is an e-mail though its kind was switched off: a thief of a session may have done both.
 */
export type Notice = Told & ({ mail?: true | 'always' } | { mail: false; once?: string });

/**
 * Tells a person of something about the own account: in the inbox, on the devices that are told of its kind, and by e-mail
 * where there is an address and they have not switched that off. It is said in both languages: whoever is at the other end of this call may not be the person,
 * and neither need their language be.
 */
export async function notifyPerson(
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  notice: Notice,
): Promise<void> {
  await notifyAt(ctx, keys, await mailboxOf(ctx.writer, keys, userId), notice);
}

/** Does the same where the mailbox has been looked up before. */
export const notifyAt = (ctx: CommandContext, keys: Keys, mailbox: Mailbox, notice: Notice): Promise<void> =>
  deliver(ctx, keys, [{ mailbox, notice }]);

/** Does the same for many at once: what is looked up and what is left in inboxes is a statement for all of them. */
export async function notifyEach(
  ctx: CommandContext,
  keys: Keys,
  notices: readonly { userId: string; notice: Notice }[],
): Promise<void> {
  if (notices.length === 0) return;
  const people = [...new Set(notices.map(({ userId }) => userId))];
  const at = await mailboxesOf(ctx.reader, keys, people);
  await deliver(
    ctx,
    keys,
    notices.map(({ userId, notice }) => ({ mailbox: at(userId), notice })),
  );
}

interface Addressed {
  mailbox: Mailbox;
  notice: Notice;
}

async function deliver(ctx: CommandContext, keys: Keys, all: readonly Addressed[]): Promise<void> {
  const reachable = all.filter(({ mailbox }) => mailbox.isOpen);
  await leaveMessages(ctx, keys, reachable.map(inboxMessageOf));
  for (const { mailbox, notice } of reachable) {
    const email = isMailed(mailbox, notice) ? mailbox.email() : undefined;
    if (email !== undefined) await mail(ctx, keys, email, notice);
  }
}

const isMailed = ({ muted }: Mailbox, { kind, mail: wanted = true }: Notice): boolean =>
  wanted === 'always' || (wanted && !muted.has(kind));

const inboxMessageOf = ({ mailbox: { userId, devices }, notice }: Addressed): NewInboxMessage => ({
  userId,
  devices: devices(notice.kind),
  kind: notice.kind,
  to: notice.to,
  once: notice.mail === false ? notice.once : undefined,
  zh: inside(notice.zh),
  en: inside(notice.en),
});

const inside = ({ subject, body, inside: said = body }: Text) => ({ title: titleOf(subject), body: said });

const mail = (ctx: CommandContext, keys: Keys, recipient: string, { zh, en }: Notice): Promise<void> =>
  sendMessage(ctx, keys, {
    channel: 'email',
    recipient,
    subject: `${zh.subject} / ${en.subject.replace('Banyan · ', '')}`,
    body: `${zh.body}\n\n${en.body}`,
  });
