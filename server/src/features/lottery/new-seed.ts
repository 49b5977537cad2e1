import { randomBytes } from 'node:crypto';
import type { lotteryApi } from '@banyan/api/lottery/lottery.ts';
import { seedHash } from '@banyan/domain/lottery/draw-value.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { lockPerson } from '../people/index.ts';
import {
  type Keys,
  type NextSeedRow,
  nextSeed,
  openNext,
  openSeed,
  prepareSeed,
  revealSeed,
  type SeedRow,
  serverSeedOf,
} from './seed.store.ts';

const seedBytes = 32;

/** Returns the open seed as the wire has it: of the server's part the hash alone. */
export const showSeed = ({ seed_id, seed_hash, client_seed, draws, opened_at }: SeedRow) => ({
  seedId: seed_id,
  hash: seed_hash,
  clientSeed: client_seed,
  nonce: draws,
  openedAt: opened_at,
});

/** Returns the seed that is opened next as the wire has it. */
export const showNext = ({ seed_id, seed_hash }: NextSeedRow) => ({ seedId: seed_id, hash: seed_hash });

/** Commits the server to the seed that is opened next, before it knows the person's part of it. */
export async function nextLotterySeed(ctx: UserCommand, keys: Keys) {
  await lockPerson(ctx.writer, ctx.userId);
  const known = await nextSeed(ctx.reader, ctx.userId);
  ctx.changed(ctx.userId, 'lottery');
  return showNext(known ?? (await prepare(ctx, keys)));
}

/**
 * Reveals the seed that is open, if there is one, and opens the next with the person's part; the server commits itself to
 * another at once. Throws `lottery.seed_changed` where another is open, or next, than the person was shown.
 */
export async function newLotterySeed(
  ctx: UserCommand,
  keys: Keys,
  { seedId: shownId, nextSeedId, clientSeed }: InputOf<typeof lotteryApi.newLotterySeed>,
) {
  const { userId, writer, now: at } = ctx;
  await lockPerson(writer, userId);
  const before = await openSeed(ctx.reader, userId);
  if ((before?.seed_id ?? null) !== shownId) throw new AppError('lottery.seed_changed');
  if ((await nextSeed(ctx.reader, userId))?.seed_id !== nextSeedId)
    throw new AppError('lottery.seed_changed');
  const revealed = before ? await reveal(ctx, keys, before) : null;
  await openNext(writer, userId, { seedId: nextSeedId, clientSeed, at });
  const next = await prepare(ctx, keys);
  return {
    seed: showSeed(found(await openSeed(ctx.reader, userId))),
    next: showNext(next),
    revealed,
  };
}

async function prepare(ctx: UserCommand, keys: Keys): Promise<NextSeedRow> {
  const { userId, now: at } = ctx;
  const serverSeed = randomBytes(seedBytes).toString('hex');
  const row = { seed_id: ctx.id('lottery-seed'), seed_hash: seedHash(serverSeed) };
  await prepareSeed(ctx.writer, keys, {
    userId,
    seedId: row.seed_id,
    serverSeed,
    hash: row.seed_hash,
    at,
  });
  ctx.changed(userId, 'lottery');
  return row;
}

async function reveal(ctx: UserCommand, keys: Keys, seed: SeedRow) {
  const serverSeed = serverSeedOf(keys, ctx.userId, seed);
  await revealSeed(ctx.writer, ctx.userId, { seedId: seed.seed_id, serverSeed, at: ctx.now });
  return { seedId: seed.seed_id, hash: seed.seed_hash, serverSeed, draws: seed.draws };
}
