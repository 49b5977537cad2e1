import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { openEmbedded } from './embedded.ts';
import { readMigrations, statementsOf } from './migrate.ts';
import { isOnCluster, place, placementsIn } from './placement.ts';
import { type Query, sql } from './sql.ts';
import { inSnapshot } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a mark says where a table stands; the latest one counts', () => {
  const first = '-- distribute notes\n-- reference table kinds\n-- local table runs\n-- a word on table runs';
  const second = '-- distribute runs by bucket\n';
  expect([...placementsIn([{ text: first }, { text: second }])]).toEqual([
    ['notes', { kind: 'distribute', column: 'user_id' }],
    ['kinds', { kind: 'reference' }],
    ['runs', { kind: 'distribute', column: 'bucket' }],
  ]);
});

test('every table stands where its mark says, and one that stands there is left alone', async () => {
  const placements = placementsIn(await readMigrations());
  expect(await place(database.db, placements)).toEqual([]);
  const [isThere, placed] = await inSnapshot(database.db, async (reader) => {
    const named = (query: Query<{ name: string }>) =>
      reader.rows<{ name: string }>(query).then((rows) => rows.map(({ name }) => name).sort());
    const there = await named(sql`select relname as name from pg_class where relkind = 'r'`);
    const onCluster = await isOnCluster(reader);
    return [
      (name: string) => there.includes(name),
      onCluster
        ? await named(sql`
            select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`)
        : null,
    ] as const;
  });
  const wanted = [...placements].filter(([name, { kind }]) => kind !== 'local' && isThere(name));
  expect(wanted.length).toBeGreaterThan(30);
  // On a single PostgreSQL there is nowhere else to stand.
  if (placed) expect(placed).toEqual(wanted.map(([name]) => name).sort());
});

test('what was sold before quotas had a table of their own is sold still', async () => {
  const { pglite, release } = await openEmbedded(null, {});
  const migrations = await readMigrations();
  const apply = async (isWanted: (name: string) => boolean) => {
    for (const { name, text } of migrations)
      if (isWanted(name)) for (const statement of statementsOf(text)) await pglite.exec(statement);
  };
  await apply((name) => name < '0026');
  await pglite.query(
    `insert into products (product_id, code, name, category, rate_bps, cycle_days, style, unit_price, quota_units, sold_units, min_units,
       max_units, opens_at, description, return_source, worst_case, fees, agreement_title, agreement_body, created_by, created_at)
     values ($1, 'P-1', $2, 'treasury', 1, 1, 'interest_daily', 1, 70, 30, 1, 1, $3, $2, $2, $2, $2, $2, $2, $1, $3)`,
    ['00000000-0000-4000-8000-000000000001', '{}', '2026-03-01T02:00:00Z'],
  );
  await apply((name) => name.startsWith('0026'));
  const { rows } = await pglite.query('select quota_units, sold_units from product_quotas');
  expect(rows).toEqual([{ quota_units: 70, sold_units: 30 }]);
  await expect(pglite.query('update product_quotas set sold_units = 71')).rejects.toThrow(/sold_check/);
  await pglite.close();
  release();
});
