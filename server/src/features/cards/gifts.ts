import { isOpenCardGift } from '@banyan/domain/cards/gift-state.ts';
import type { ReadContext, SignedIn } from '../../platform/context.ts';
import { maskedNames } from '../people/index.ts';
import type { GiftRow } from './gift.store.ts';

type Known = Pick<ReadContext, 'reader' | 'now'> & Pick<SignedIn, 'userId'>;

/** Returns offers as one of the two people sees them; one whose time is over is shown as returned. */
export async function showGifts({ reader, now, userId }: Known, rows: readonly GiftRow[]) {
  const otherOf = (row: GiftRow) => (row.user_id === userId ? row.giver_id : row.user_id);
  const nameOf = await maskedNames(reader, rows.map(otherOf));
  return rows.map((row) => ({
    giftId: row.gift_id,
    card: row.card,
    direction: row.user_id === userId ? ('received' as const) : ('given' as const),
    counterpart: nameOf(otherOf(row)),
    state:
      row.state === 'offered' && !isOpenCardGift({ state: row.state, expiresAt: row.expires_at }, now)
        ? ('returned' as const)
        : row.state,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }));
}

/** Returns one of them. */
export async function showGift(ctx: Known, row: GiftRow) {
  const [shown] = await showGifts(ctx, [row]);
  if (!shown) throw new Error('an offer is shown');
  return shown;
}
