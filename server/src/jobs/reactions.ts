import { markReacted, nextEvent, type Reactions, reactionTopic } from '../platform/domain-events.ts';
import { deriveId, newId } from '../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../platform/services.ts';
import type { OutboxHandler } from './outbox.ts';

/**
 * Returns what carries events to those who react to them. A message stands for everything of a person that waits for
 * one reaction: each event is a transaction of its own, the oldest first, and none overtakes one that has failed.
 */
export function reactionOutbox(services: Services, reactions: Reactions): Record<string, OutboxHandler> {
  return {
    [reactionTopic]: async ({ userId = '', reaction = '' }) => {
      while (await reactOnce(services, reactions, userId, reaction));
    },
  };
}

/** Returns whether there was an event to react to. */
async function reactOnce(
  services: Services,
  reactions: Reactions,
  userId: string,
  reaction: string,
): Promise<boolean> {
  const known = reactions[reaction];
  if (!known) throw new Error(`nobody reacts as ${reaction}`);
  return runCommand(services, systemClient, newId(), async (ctx) => {
    const event = await nextEvent(ctx.writer, userId, reaction);
    if (!event) return false;
    // Another process may have done this one while we waited for its row; the next look sees what is left.
    if (!(await markReacted(ctx.writer, event, reaction, ctx.wall))) return true;
    const commandId = deriveId('reaction', reaction, event.name, userId, event.subjectId);
    await known.react({ ...ctx, id: (label) => deriveId(commandId, label) }, event);
    return true;
  });
}

/** Returns the names of the reactions to each event. */
export function reactionsByEvent(reactions: Reactions): (event: string) => readonly string[] {
  const byEvent = new Map<string, string[]>();
  for (const [name, { to }] of Object.entries(reactions))
    for (const event of to) byEvent.set(event, [...(byEvent.get(event) ?? []), name]);
  return (event) => byEvent.get(event) ?? [];
}
