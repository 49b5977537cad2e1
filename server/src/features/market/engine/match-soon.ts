import type { CommandContext } from '../../../platform/context.ts';

/** Has an instrument matched once this has been committed: a command waits in its line, or its day may begin. */
export const matchSoon = (ctx: CommandContext, instrumentId: string): Promise<void> =>
  ctx.enqueue('market.match', { instrumentId });
