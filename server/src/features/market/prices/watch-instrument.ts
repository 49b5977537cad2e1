import type { ownSharesApi } from '@banyan/api/market/own-shares.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { tradedBook } from '../orders/checks.ts';
import { unwatch, watch } from './watch.store.ts';

/** Puts an instrument on the person's watch list, or takes it off. Throws `market.not_listed`. */
export async function watchInstrument(
  ctx: UserCommand,
  { instrumentId, isWatched }: InputOf<typeof ownSharesApi.watchInstrument>,
) {
  const { writer, userId, now } = ctx;
  await tradedBook(ctx, instrumentId);
  await (isWatched ? watch(writer, userId, instrumentId, now) : unwatch(writer, userId, instrumentId));
  ctx.changed(userId, 'market');
  return { instrumentId, isWatched };
}
