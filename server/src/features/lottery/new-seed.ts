import { randomBytes } from 'node:crypto';
import type { lotteryApi } from '@banyan/api/lottery/lottery.ts';
import { seedHash } from '@banyan/domain/lottery/draw-value.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { lockPerson } from '../people/index.ts';
import { insertSeed, type Keys, openSeed, revealSeed, type SeedRow, serverSeedOf } from './seed.store.ts';

const seedBytes = 32;

/** Returns the open seed as the wire has it: of the server's part the hash alone. */
export const showSeed = ({ seed_id, seed_hash, client_seed, draws, opened_at }: SeedRow) => ({
  seedId: seed_id,
  hash: seed_hash,
  clientSeed: client_seed,
  nonce: draws,
  openedAt: opened_at,
});

/**
 * Reveals the seed that is open, if there is one, and opens another: the server commits itself to its part before it
 * knows the person's. Throws `lottery.seed_changed` where another seed is open than the person was shown.
 */
export async function newLotterySeed(
  ctx: UserCommand,
  keys: Keys,
  { seedId: shownId, clientSeed }: InputOf<typeof lotteryApi.newLotterySeed>,
) {
  const { userId, writer, now: at } = ctx;
  await lockPerson(writer, userId);
  const before = await openSeed(ctx.reader, userId);
  if ((before?.seed_id ?? null) !== shownId) throw new AppError('lottery.seed_changed');
  const revealed = before ? await reveal(ctx, keys, before) : null;
  const serverSeed = randomBytes(seedBytes).toString('hex');
  await insertSeed(writer, keys, {
    userId,
    seedId: ctx.id('lottery-seed'),
    serverSeed,
    hash: seedHash(serverSeed),
    clientSeed,
    at,
  });
  ctx.changed(userId, 'lottery');
  return { seed: showSeed(found(await openSeed(ctx.reader, userId))), revealed };
}

async function reveal(ctx: UserCommand, keys: Keys, seed: SeedRow) {
  const serverSeed = serverSeedOf(keys, ctx.userId, seed);
  await revealSeed(ctx.writer, ctx.userId, { seedId: seed.seed_id, serverSeed, at: ctx.now });
  return { seedId: seed.seed_id, hash: seed.seed_hash, serverSeed, draws: seed.draws };
}
