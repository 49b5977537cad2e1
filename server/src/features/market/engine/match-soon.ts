import type { CommandContext } from '../../../platform/context.ts';

/** The instruments that each transaction has left a message about: one is enough for all commands that share it. */
const left = new WeakMap<object, Set<string>>();

/** Has an instrument matched once this has been committed: a command waits in its line, or its day may begin. */
export async function matchSoon(ctx: CommandContext, instrumentId: string): Promise<void> {
  const { transaction } = ctx.writer;
  const about = left.get(transaction) ?? new Set<string>();
  if (about.has(instrumentId)) return;
  left.set(transaction, about.add(instrumentId));
  await ctx.enqueue('market.match', { instrumentId });
}
