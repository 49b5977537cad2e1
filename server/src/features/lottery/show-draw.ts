import type { lotteryReceipt } from '@banyan/api/lottery/lottery.ts';
import type { lotteryDraw, wonPrize } from '@banyan/api/lottery/shapes.ts';
import { type OddsTable, segmentOf } from '@banyan/domain/lottery/odds-table.ts';
import type { Pity } from '@banyan/domain/lottery/pity.ts';
import type { z } from 'zod';
import { wonOrderId } from '../store/index.ts';
import type { DrawRow } from './draw.store.ts';
import type { SeedRow } from './seed.store.ts';
import { oddsOf, type PublishedRow } from './table.store.ts';

/** Returns what a draw brought as the wire has it: a good with the order by which it comes. */
function prizeOf(row: DrawRow, odds: OddsTable): z.output<typeof wonPrize> {
  const { prize } = segmentOf(odds, row.awarded);
  return prize.kind === 'good' ? { ...prize, orderId: wonOrderId(row.draw_id) } : prize;
}

const pityOf = ({ ordinal, missed, pity_after: after }: DrawRow): Pity | null =>
  ordinal === null || missed === null || after === null ? null : { ordinal, missed, after };

/** Returns a draw as the wire has it. */
export function showDraw(
  row: DrawRow,
  table: PublishedRow,
  isRevealed: boolean,
): z.output<typeof lotteryDraw> {
  const odds = oddsOf(table);
  return {
    game: row.game,
    drawId: row.draw_id,
    number: row.number,
    at: row.drawn_at,
    cost: row.cost,
    seedId: row.seed_id,
    nonce: row.nonce,
    drawn: row.drawn,
    awarded: row.awarded,
    name: segmentOf(odds, row.awarded).name,
    drawnName: segmentOf(odds, row.drawn).name,
    prize: prizeOf(row, odds),
    pity: pityOf(row),
    isRevealed,
  };
}

/** Returns all that is needed to compute a draw again; the server's seed once it is revealed. */
export const showReceipt = (
  row: DrawRow,
  table: PublishedRow,
  seed: SeedRow,
): z.output<typeof lotteryReceipt> => ({
  game: row.game,
  drawId: row.draw_id,
  number: row.number,
  at: row.drawn_at,
  cost: row.cost,
  table: { number: table.number, text: table.odds_text, hash: table.odds_hash },
  seedHash: seed.seed_hash,
  serverSeed: seed.server_seed,
  clientSeed: seed.client_seed,
  nonce: row.nonce,
  value: row.value,
  drawn: row.drawn,
  awarded: row.awarded,
  name: segmentOf(oddsOf(table), row.awarded).name,
  drawnName: segmentOf(oddsOf(table), row.drawn).name,
  prize: prizeOf(row, oddsOf(table)),
  pity: pityOf(row),
});
