import { beforeEach, describe, expect, it } from 'vitest';
import { registerPerson } from '../testing/person.ts';
import { countOf, suiteApp } from '../testing/suite.ts';
import { everything } from './everything.ts';
import { forgetShortLived } from './features/operations/operations.retention.ts';
import { retentionJob as jobOver } from './features/operations/retention-job.ts';
import { knowsDevice } from './features/people/sessions/sessions.store.ts';
import { sql } from './platform/db/sql.ts';
import { newId } from './platform/ids.ts';
import { forget, forgets } from './platform/retention.ts';

const { retentions } = everything;
const retentionJob = jobOver(retentions);
const suite = await suiteApp();
const { services } = suite.app;
const maple = await registerPerson(suite, 'maple');
const start = suite.clock.wall();
const dayMs = 86_400_000;
const days = (n: number) => suite.clock.set(new Date(start.getTime() + n * dayMs));
const ago = (n: number) => new Date(suite.clock.wall().getTime() - n * dayMs);
const ruleOf = (table: string) => {
  const rule = retentions.filter(forgets).find((each) => each.table === table);
  if (!rule) throw new Error(`${table} forgets nothing`);
  return rule;
};

beforeEach(() => days(0));

it('every table says once how long its rows are kept, and why', async () => {
  const tables = await suite.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  expect(retentions.map(({ table }) => table).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it('what forgets names the primary key of its table', async () => {
  const keys = await suite.rows<{ table: string; columns: string }>(sql`
    select i.indrelid::regclass::text as table,
      (select string_agg(a.attname, ',' order by k.place) from unnest(i.indkey) with ordinality as k(column_, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.column_) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace where i.indisprimary`);
  for (const { table, key } of retentions.filter(forgets))
    expect([table, key.join()]).toEqual([table, keys.find((each) => each.table === table)?.columns]);
});

it('more rows than a chunk holds go, and none that is younger', async () => {
  const plant = (count: number, at: Date) =>
    suite.tamper((writer) =>
      writer.run(sql`
        insert into tickets (ticket_hash, purpose, subject, expires_at)
        select ${at.toISOString()} || n, 'test', '', ${at} from generate_series(1, ${count}::integer) n`),
    );
  await plant(2_500, ago(2));
  await plant(3, ago(0.5));
  expect(await forget(services, ruleOf('tickets'))).toBe(2_500);
  expect(await forget(services, ruleOf('tickets'))).toBe(0);
  expect(await countOf(suite, 'tickets')).toBeGreaterThanOrEqual(3);
});

describe('idempotency keys', () => {
  const recharge = (key: string) =>
    maple.call.send('/api/recharge/create', { amount: '10.00', method: 'bank' }, { key });

  it('one that was forgotten gives no second effect: what derives from it exists already', async () => {
    const key = newId();
    expect((await recharge(key)).status).toBe(200);
    const before = [await countOf(suite, 'recharges'), await countOf(suite, 'idempotency_keys')];
    await suite.tamper((writer) => writer.run(sql`delete from idempotency_keys where key = ${key}`));
    const again = await recharge(key);
    expect([again.status, again.body.code]).toEqual([422, 'request.idempotency_key_reused']);
    expect([await countOf(suite, 'recharges'), await countOf(suite, 'idempotency_keys')]).toEqual([
      before[0],
      (before[1] ?? 0) - 1,
    ]);
  });

  it('are kept for as long as the rule says', async () => {
    const key = newId();
    await recharge(key);
    const isKept = async () =>
      (await suite.rows(sql`select 1 as one from idempotency_keys where key = ${key}`)).length === 1;
    days(180);
    await forget(services, ruleOf('idempotency_keys'));
    expect(await isKept()).toBe(true);
    days(181);
    await forget(services, ruleOf('idempotency_keys'));
    expect(await isKept()).toBe(false);
  });
});

it('sessions go but for the one by which a device is known, and nobody becomes a stranger by it', async () => {
  const session = (device: string, age: number, ended: 'here' | 'elsewhere' | 'not') =>
    suite.tamper((writer) => {
      const [id, at] = [newId(), ago(age)];
      const [revokedAt, by] = ended === 'not' ? [null, null] : [at, ended === 'here' ? id : newId()];
      return writer.run(sql`
        insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at, revoked_at, revoked_by)
        values (${maple.userId}, ${id}, ${id}, 'phone', ${device}, ${at}, ${at}, ${at}, ${revokedAt}, ${by})`);
    });
  for (const age of [500, 450, 400]) await session('phone', age, age === 450 ? 'elsewhere' : 'here');
  await session('sent away', 500, 'elsewhere');
  await session('young', 10, 'not');
  const known = (device: string) =>
    suite.rows(sql`select 1 as one from sessions where user_id = ${maple.userId} and client_id = ${device}`);
  const devices = ['phone', 'sent away', 'young'];
  const before = await Promise.all(
    devices.map((device) => suite.tamper((writer) => knowsDevice(writer, maple.userId, device))),
  );
  expect(await forget(services, ruleOf('sessions'))).toBe(3);
  expect((await Promise.all(devices.map(known))).map((rows) => rows.length)).toEqual([1, 0, 1]);
  expect(
    await Promise.all(
      devices.map((device) => suite.tamper((writer) => knowsDevice(writer, maple.userId, device))),
    ),
  ).toEqual(before);
});

it('a message that is not done, and a text that was not wiped, are never forgotten', async () => {
  await suite.tamper(async (writer) => {
    await writer.run(sql`delete from outbox`);
    await writer.run(sql`
      insert into outbox (bucket, id, topic, payload, created_at, available_at, done_at)
      values (0, ${newId()}, 'note', '{}', ${ago(400)}, ${ago(400)}, null), (0, ${newId()}, 'note', '{}', ${ago(400)}, ${ago(400)}, ${ago(31)})`);
  });
  expect(await forget(services, ruleOf('outbox'))).toBe(1);
  expect(await countOf(suite, 'outbox')).toBe(1);
  await suite.tamper((writer) => writer.run(sql`delete from outbox`));
});

it('hints to screens and counts of requests go within minutes, whenever the daily job runs', async () => {
  const minutesAgo = (n: number) => new Date(suite.clock.wall().getTime() - n * 60_000);
  await suite.tamper(async (writer) => {
    await writer.run(sql`delete from live_hints`);
    for (const age of [4, 6])
      await writer.run(sql`
        insert into live_hints (user_id, hint_id, topics, hinted_at) values (${maple.userId}, ${newId()}, 'wallet', ${minutesAgo(age)})`);
    await writer.run(sql`
      insert into request_counts (key, requests, window_ends_at) values ('over', 9, ${minutesAgo(6)}), ('runs', 9, ${minutesAgo(-1)})`);
  });
  await forgetShortLived.run(services);
  expect(await suite.rows(sql`select hinted_at from live_hints`)).toEqual([{ hinted_at: minutesAgo(4) }]);
  expect(await suite.rows(sql`select key from request_counts`)).toEqual([{ key: 'runs' }]);
});

it('the daily job goes through every table, and one that fails keeps no other from being done', async () => {
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      insert into tickets (ticket_hash, purpose, subject, expires_at) values ('old', 'test', '', ${ago(9)})`);
    await writer.run(sql`
      insert into refused_webhooks (refusal_id, provider, reason, body_sha256, received_at) values (${newId()}, 'x', 'forged', '', ${ago(400)})`);
    await writer.run(sql`alter table tickets rename to elsewhere`);
  });
  const failed = retentionJob.run(services, '2026-01-01');
  await expect(failed).rejects.toThrow('tickets: ');
  expect(await countOf(suite, 'refused_webhooks')).toBe(0);
  await suite.tamper((writer) => writer.run(sql`alter table elsewhere rename to tickets`));
  expect(await retentionJob.run(services, '2026-01-01')).toEqual({ rows: 1, tables: 1 });
});
