import type { OperatorInput } from '@banyan/api/contract.ts';
import { valuesOf } from '@banyan/domain/lottery/draw-value.ts';
import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { type SeedRow, serverSeedOf } from '../src/features/lottery/seed.store.ts';
import { sql } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { OperatorCaller } from './caller.ts';
import { homeAddress, type Person, registerPerson } from './person.ts';
import { operators } from './product.ts';
import type { TestApp } from './test-app.ts';

/** What people and operators do with the wheel, through the app's own calls. */

export type TableDraft = OperatorInput<'/console/api/lottery/tables/propose'>;
type SegmentDraft = TableDraft['segments'][number];

const segment = (
  name: string,
  prize: SegmentDraft['prize'],
  weight: number,
  stock: number | null = null,
): SegmentDraft => ({ name: { zh: `${name}（中）`, en: name }, prize, weight, stock });

/** Returns a wheel of which every prize is drawn now and then; the first segment stands in for what is out of stock. */
export const tableDraft = (change: Partial<TableDraft> = {}): TableDraft => ({
  segments: [
    segment('Ten points', { kind: 'points', amount: '10' }, 3_000),
    segment('Twenty points', { kind: 'points', amount: '20' }, 2_000),
    segment('Fifty points', { kind: 'points', amount: '50' }, 1_000),
    segment('A hundred points', { kind: 'points', amount: '100' }, 500, 1_000),
    segment('Two hundred points', { kind: 'points', amount: '200' }, 300, 100),
    segment('Ten cents', { kind: 'cash', amount: '0.10' }, 1_000, 1_000),
    segment('One yuan', { kind: 'cash', amount: '1.00' }, 200, 100),
    segment('Nothing', { kind: 'none' }, 2_000),
  ],
  substitute: 1,
  ...change,
});

/** Returns a wheel that awards one thing nearly always: the last of the segments has nearly all of it. */
export const oneSided = (
  prize: SegmentDraft['prize'],
  stock: number | null = null,
  weight = 9_993,
): TableDraft => {
  const rest = segment('Nothing', { kind: 'none' }, 1);
  const seven = Array.from({ length: 7 }, (_, i) => (i === 0 ? { ...rest, weight: 9_994 - weight } : rest));
  return { segments: [...seven, segment('The prize', prize, weight, stock)], substitute: 1 };
};

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Publishes odds: Ada proposes them, Bea approves. Returns the id of the table. */
export async function publishTable(app: TestApp, draft = tableDraft(), by?: Both): Promise<string> {
  const { ada, bea } = by ?? (await operators(app));
  const { tableId } = await ada.ok('/console/api/lottery/tables/propose', draft);
  await bea.ok('/console/api/lottery/tables/publish', { tableId });
  return tableId;
}

/** Returns what opens the first seed of a person, or a new one, as the page shows it now. */
export async function seedOrder({ call }: Pick<Person, 'call'>, clientSeed = 'my-own-seed') {
  const { seed } = await call.ok('/api/lottery/state');
  const { seedId: nextSeedId } = await call.ok('/api/lottery/next_seed', {});
  return { seedId: seed?.seedId ?? null, nextSeedId, clientSeed };
}

/** Opens the first seed of a person, or takes a new one. */
export const takeSeed = async (person: Pick<Person, 'call'>, clientSeed?: string) =>
  person.call.ok('/api/lottery/new_seed', await seedOrder(person, clientSeed));

/** So many draws under one seed are more than a test makes. */
const drawsOfTest = 60;
/** One-sided odds leave no more than this to the other prizes, at either end. */
const edge = 8;

/**
 * Takes a seed under which all draws of a test fall on what one-sided odds nearly always give: a test that chance
 * decides fails now and then. The person's part is chosen for it, which only somebody who knows the server's part can.
 */
export async function takeSteadySeed(
  { app: { services } }: Pick<TestApp, 'app'>,
  person: Pick<Person, 'call' | 'userId'>,
) {
  const order = await seedOrder(person);
  const row = await inTransaction(services.db, (reader) =>
    reader.first<Pick<SeedRow, 'seed_id' | 'server_seed_sealed'>>(sql`
      select seed_id, server_seed_sealed from lottery_seeds
      where user_id = ${person.userId} and seed_id = ${order.nextSeedId}`),
  );
  if (!row) throw new Error('the seed that was prepared');
  const valueAt = valuesOf(serverSeedOf(services.config.keys, person.userId, row));
  const isSteady = (seed: string) =>
    Array.from({ length: drawsOfTest }, (_, nonce) => valueAt(seed, nonce)).every(
      (value) => value >= edge && value < parts - edge,
    );
  let clientSeed = order.clientSeed;
  for (let n = 1; !isSteady(clientSeed); n += 1) clientSeed = `${order.clientSeed}-${n}`;
  return person.call.ok('/api/lottery/new_seed', { ...order, clientSeed });
}

/** Returns all that a draw sends, as the page shows it now. */
export async function drawOrder({ call }: Person) {
  const { table, seed, cost } = await call.ok('/api/lottery/state');
  if (!table || !seed) throw new Error('a wheel that can be drawn at');
  return { seedId: seed.seedId, nonce: seed.nonce, tableId: table.tableId, shown: { cost } };
}

export const draw = async (person: Person) => person.call.ok('/api/lottery/draw', await drawOrder(person));

/** Registers somebody with an address and a seed, who has checked in. */
export async function player(app: TestApp, name: string): Promise<Person> {
  const person = await registerPerson(app, name);
  await person.call.ok('/api/v2/market/updateAddress', { ...homeAddress, isDefault: true });
  await person.call.ok('/api/user/qiandao', {});
  await takeSteadySeed(app, person);
  return person;
}
