import type { CommandContext } from '../platform/context.ts';
import { isTransient } from '../platform/db/failures.ts';
import { newId } from '../platform/ids.ts';
import { errorFacts } from '../platform/log.ts';
import { runCommand, type Services, systemClient } from '../platform/services.ts';
import { LeaseLost } from './lease.ts';
import { type ParkedItem, park } from './parked.store.ts';

/** What a piece of work made of its items; those in neither list are left as they were. */
export interface Done<Item> {
  done: Item[];
  failed: { item: Item; error: string }[];
}

/** Returns whether an error may be one item's alone: it neither passes by itself nor ends the run. */
export const mayBeOfOne = (error: unknown): boolean => !isTransient(error) && !(error instanceof LeaseLost);

/**
 * Does set-based work on many items so that a faulty one stops no other. All items share one transaction; when it
 * fails, each half is tried by itself, down to the item that cannot be done, which is parked and left out of later
 * runs until an operator releases it. What the work itself reports as failed is parked in the same transaction.
 * Faults that pass, such as a database that went away, park nothing and are thrown.
 */
export async function bisectFailures<Item>(
  services: Services,
  items: Item[],
  nameOf: (item: Item) => ParkedItem,
  work: (ctx: CommandContext, items: Item[]) => Promise<Done<Item>>,
): Promise<{ done: Item[]; parked: number }> {
  if (items.length === 0) return { done: [], parked: 0 };
  try {
    const { done, failed } = await runCommand(services, systemClient, newId(), async (ctx) => {
      const result = await work(ctx, items);
      for (const { item, error } of result.failed) await park(ctx.writer, nameOf(item), error, ctx.wall);
      return result;
    });
    for (const { item, error } of failed) tell(services, nameOf(item), { error });
    return { done, parked: failed.length };
  } catch (error) {
    if (!mayBeOfOne(error)) throw error;
    const [first] = items;
    if (items.length === 1 && first !== undefined) {
      await runCommand(services, systemClient, newId(), (ctx) =>
        park(ctx.writer, nameOf(first), error, ctx.wall),
      );
      tell(services, nameOf(first), errorFacts(error));
      return { done: [], parked: 1 };
    }
    const half = Math.ceil(items.length / 2);
    const front = await bisectFailures(services, items.slice(0, half), nameOf, work);
    const back = await bisectFailures(services, items.slice(half), nameOf, work);
    return { done: [...front.done, ...back.done], parked: front.parked + back.parked };
  }
}

const tell = ({ log }: Services, { kind, id }: ParkedItem, facts: Record<string, unknown>): void =>
  log.error('parked', { kind, item: id, ...facts });
