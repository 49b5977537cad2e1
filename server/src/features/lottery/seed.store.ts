import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { seal, unseal } from '../../platform/security/sealing.ts';

export interface SeedRow {
  seed_id: string;
  server_seed_sealed: Uint8Array;
  seed_hash: string;
  client_seed: string;
  /** How many draws were made under it: the number of the next one. */
  draws: number;
  opened_at: Date;
  /** In hexadecimal; null while it is open. */
  server_seed: string | null;
}

export interface Keys {
  data: string;
}

const columns = sql`seed_id, server_seed_sealed, seed_hash, client_seed, draws, opened_at, server_seed`;
const place = (userId: string, seedId: string): string => `lottery_seeds|server_seed|${userId}|${seedId}`;

/** Returns what decides the draws under an open seed. */
export const serverSeedOf = (
  keys: Keys,
  userId: string,
  { seed_id, server_seed_sealed }: Pick<SeedRow, 'seed_id' | 'server_seed_sealed'>,
): string => unseal(keys.data, place(userId, seed_id), server_seed_sealed);

/** Returns the envelope in which a seed of the server stands before it is revealed. */
export const sealServerSeed = (
  keys: Keys,
  userId: string,
  { seedId, serverSeed }: { seedId: string; serverSeed: string },
): Buffer => seal(keys.data, place(userId, seedId), serverSeed);

export const openSeed = (reader: Reader, userId: string): Promise<SeedRow | undefined> =>
  reader.first<SeedRow>(sql`
    select ${columns} from lottery_seeds where user_id = ${userId} and opened_at is not null and revealed_at is null`);

/** What the server has committed itself to; nobody has given their part of it yet. */
export type NextSeedRow = Pick<SeedRow, 'seed_id' | 'seed_hash'>;

export const nextSeed = (reader: Reader, userId: string): Promise<NextSeedRow | undefined> =>
  reader.first<NextSeedRow>(sql`
    select seed_id, seed_hash from lottery_seeds where user_id = ${userId} and opened_at is null`);

/** Returns a person's seeds by their ids. */
export async function seedsById(
  reader: Reader,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SeedRow>> {
  const rows = await reader.rows<SeedRow>(sql`
    select ${columns} from lottery_seeds where user_id = ${userId} and seed_id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map((row) => [row.seed_id, row]));
}

export async function prepareSeed(
  writer: Writer,
  keys: Keys,
  seed: { userId: string; seedId: string; serverSeed: string; hash: string; at: Date },
): Promise<void> {
  const { userId, seedId, hash, at } = seed;
  await writer.run(sql`
    insert into lottery_seeds (user_id, seed_id, server_seed_sealed, seed_hash, prepared_at)
    values (${userId}, ${seedId}, ${sealServerSeed(keys, userId, seed)}, ${hash}, ${at})`);
}

/** Opens the seed that was prepared, with the person's own part. */
export async function openNext(
  writer: Writer,
  userId: string,
  { seedId, clientSeed, at }: { seedId: string; clientSeed: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update lottery_seeds set client_seed = ${clientSeed}, opened_at = ${at}
    where user_id = ${userId} and seed_id = ${seedId} and opened_at is null`);
}

export async function revealSeed(
  writer: Writer,
  userId: string,
  { seedId, serverSeed, at }: { seedId: string; serverSeed: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update lottery_seeds set server_seed = ${serverSeed}, revealed_at = ${at}
    where user_id = ${userId} and seed_id = ${seedId} and revealed_at is null`);
}

/** Uses up a number of an open seed. Returns false where it was used before, or the seed is open no more. */
export async function takeNonce(
  writer: Writer,
  userId: string,
  { seedId, nonce }: { seedId: string; nonce: number },
): Promise<boolean> {
  const used = await writer.run(sql`
    update lottery_seeds set draws = draws + 1
    where user_id = ${userId} and seed_id = ${seedId} and draws = ${nonce} and opened_at is not null and revealed_at is null`);
  return used === 1;
}
