import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { digestTimeOf } from '@banyan/domain/digest/digest-day.ts';
import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { Config } from '../../platform/config.ts';
import type { CommandContext } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { type UnreadOfKind, unreadByKind } from '../inbox/index.ts';
import { mailboxesOf, sendEmails } from '../people/index.ts';
import { type ChoiceRow, claimDigests, dueChoices, moveOn } from './digest.store.ts';
import { digestEmail, totalOf, type UnreadCounts } from './digest-email.ts';
import { linksOf } from './digest-link.ts';

const chunkSize = 500;

/** Looks whether the time of today's digests has come. */
export const sendRegularly: FrequentTask = { name: 'digest.send', everyMs: 30_000, run: sendDigests };

/**
 * Sends the digests that are due, from eight in the morning on, in chunks of a transaction each: whatever ends it in between,
 * the next run goes on with those that are left. A day that was missed is not made up for: what is unread now is told once.
 * Returns how many e-mails were written.
 */
export async function sendDigests(services: Services, size = chunkSize): Promise<number> {
  const now = services.clock.now();
  const today = businessDateOf(now);
  if (now < digestTimeOf(today)) return 0;
  for (let written = 0; ; ) {
    const chunk = await runCommand(services, systemClient, newId(), (ctx) =>
      sendChunk(ctx, services.config, today, size),
    );
    written += chunk.written;
    if (chunk.due < size) return written;
  }
}

async function sendChunk(ctx: CommandContext, config: Config, today: BusinessDate, size: number) {
  const due = await dueChoices(ctx.reader, today, size);
  if (due.length === 0) return { due: 0, written: 0 };
  const people = due.map(({ user_id }) => user_id);
  const since = due.map(({ user_id, told_until }) => ({ userId: user_id, since: told_until }));
  const { unread, mailboxOf } = await inOrder({
    unread: unreadByKind(ctx.reader, since, ctx.now),
    mailboxOf: mailboxesOf(ctx.reader, config.keys, people),
  });
  const countsOf = countsByPerson(unread);
  const wanted = due.flatMap((choice) => {
    const counts = countsOf.get(choice.user_id);
    const mailbox = mailboxOf(choice.user_id);
    const email = counts && mailbox.isOpen ? mailbox.email() : undefined;
    return counts && email !== undefined ? [{ choice, counts, email }] : [];
  });
  const claimed = await claimDigests(
    ctx.writer,
    wanted.map(({ choice, counts }) => ({ userId: choice.user_id, messages: totalOf(counts) })),
    today,
    ctx.wall,
  );
  const mine = wanted.filter(({ choice }) => claimed.has(choice.user_id));
  await sendEmails(
    ctx,
    config.keys,
    mine.map((each) => emailOf(config, each)),
  );
  await moveOn(ctx.writer, people, today, ctx.now);
  return { due: due.length, written: mine.length };
}

function countsByPerson(unread: readonly UnreadOfKind[]): Map<string, UnreadCounts> {
  const byPerson = Map.groupBy(unread, ({ user_id }) => user_id);
  return new Map(
    [...byPerson].map(([userId, rows]) => [
      userId,
      new Map(rows.map(({ kind, count }): [InboxKind, bigint] => [kind, count])),
    ]),
  );
}

function emailOf(
  config: Config,
  { choice, counts, email }: { choice: ChoiceRow; counts: UnreadCounts; email: string },
) {
  const { oneClick, page } = linksOf(config, { userId: choice.user_id, askedAt: choice.asked_at });
  const inbox = `${config.publicUrl}/#/pages/inbox/index`;
  return {
    channel: 'email' as const,
    recipient: email,
    unsubscribeUrl: oneClick,
    ...digestEmail(counts, { inbox, unsubscribe: page }),
  };
}
