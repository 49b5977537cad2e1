import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readMigrations } from '../platform/db/migrate.ts';
import { placementsIn } from '../platform/db/placement.ts';
import { clusterRules, schemaOf } from './cluster-rules.ts';
import { exceptions, lintForCluster } from './statement-lint.ts';

const migrations = await readMigrations();
const schema = schemaOf(
  migrations.map(({ text }) => text),
  placementsIn(migrations),
);
const rulesBrokenBy = (source: string) => lintForCluster(source, schema).map(({ rule }) => rule);

/** What the verifier and the demo's beginning do is done by nobody's request, in one snapshot of one PostgreSQL. */
const isOfProduct = (name: string) =>
  name.endsWith('.ts') &&
  !/\.(test|invariants)\.ts$/.test(name) &&
  !name.startsWith('verify/') &&
  !name.startsWith('seed/');

test('the statements of the product can be run on a cluster', async () => {
  const folder = new URL('../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(isOfProduct);
  const needed = new Set<object>();
  const breaches: string[] = [];
  for (const file of files)
    for (const { rule, statement } of lintForCluster(await readFile(new URL(file, folder), 'utf8'), schema)) {
      const exception = exceptions.find((each) => each.file === file && each.rule === rule);
      if (exception) needed.add(exception);
      else breaches.push(`${file}: ${rule}: ${statement}`);
    }
  expect(files.length).toBeGreaterThan(100);
  expect(breaches).toEqual([]);
  expect(exceptions.filter((each) => !needed.has(each))).toEqual([]);
});

/** Name of a rule → statements that break it, and no other where only one is told of. */
const planted: Record<string, string[]> = {
  'a lock on rows of people names the one person, or goes shard by shard in the order of all': [
    "sql`select amount from withdrawals where state = 'sent' for update`",
    'sql`select a.posted from unnest(${ids}::uuid[]) as w(id) join accounts a on a.account_id = w.id order by a.user_id for share of a`',
    'sql`select posted from accounts where user_id = any(${people}::uuid[]) for update`',
    'sql`delete from ${sql.table(name)} t where id in (select id from ${sql.table(name)} u limit 9 for update)`',
  ],
  'no locked row of a distributed table is skipped': [
    'sql`select amount from withdrawals where user_id = ${userId} for update skip locked`',
  ],
  'a row of a person is named together with the person': [
    'sql`select amount from withdrawals where withdrawal_id = ${id}`',
    'sql`update subscriptions s set state = ${to} where s.subscription_id = any(${ids}::uuid[])`',
  ],
  'a query about one person says so in each query in it': [
    `sql\`select s.number, (select count(*) from payouts o where o.user_id = s.user_id and o.subscription_id = s.subscription_id) as paid
      from subscriptions s where s.user_id = \${userId}\``,
    'const part = sql`exists (select from users u where u.user_id = sessions.user_id)`;\nsql`select ${part} from sessions where user_id = ${userId}`',
  ],
  'no join of the rows of different people': [
    'sql`select i.username from users u left join users i on i.user_id = u.inviter_id`',
    'sql`select username from users u where exists (select from team_members t where t.member_id = u.user_id)`',
  ],
  'no recursion': [
    'sql`with recursive up as (select user_id from users where user_id = ${userId}) select user_id from up`',
  ],
  'no local table is joined with a distributed one, and no query in a row of another kind reads one': [
    "sql`select u.username from claims c join users u on u.user_id = c.user_id where c.kind = 'email'`",
    'sql`select name, (select count(*) from subscriptions s where s.product_id = p.product_id) as sold from products p`',
    'sql`select username from users u where exists (select from claims c where c.user_id = u.user_id)`',
  ],
  'what every sale counts stands in a distributed table of its own': [
    'sql`update products set max_units = max_units - ${units} where product_id = ${id}`',
  ],
  'no slice of an array in a distributed row': [
    'sql`select ancestors[1:2] from users where user_id = ${userId}`',
    'sql`update users set ancestors = ancestors[2:] where user_id = ${userId}`',
  ],
  'no join with the elements of an array in a distributed row': [
    'sql`select hint_id, array(select p from unnest(people) p join unnest(${ids}::uuid[]) u on u = p) from live_hints where user_id = ${userId}`',
  ],
  'a total over many people is read in a snapshot of all nodes': [
    'sql`select kind, sum(posted) from accounts group by kind`',
    'sql`select house, sum(amount) from house_entries group by house`',
    'sql`select user_id, sum(amount) over (order by user_id) from withdrawals`',
    // Rows that are never changed are read from one node now and from another one later, whatever they are dated.
    'sql`select sum(amount) from entries where created_at <= ${until}`',
    'const whole = (reader: WholeReader) => reader;\nconst sums = (reader: Reader) => reader.rows(sql`select sum(amount) from entries`)',
  ],
};

test('every rule has a statement planted that breaks it', () => {
  expect(Object.keys(planted)).toEqual(clusterRules.map(({ rule }) => rule));
});

describe.each(Object.keys(planted))('the linter refuses: %s', (rule) => {
  test.each(planted[rule] ?? [])('%s', (source) => {
    expect(rulesBrokenBy(source)).toContain(rule);
  });
});

test.each([
  'sql`select u.frozen_at, w.amount from withdrawals w join users u on u.user_id = w.user_id where w.user_id = ${id} and w.withdrawal_id = ${id} for update of w`',
  'sql`select a.posted from accounts a where a.user_id = any(${people}::uuid[]) order by a.user_id, a.account_id for update of a`',
  'sql`select w.number, (select count(*) from sessions s where s.user_id = w.user_id) as n from withdrawals w`',
  'sql`select s.number, (select count(*) from payouts o where o.user_id = ${userId}) as n from subscriptions s where s.user_id = ${userId}`',
  'export const sums = (reader: WholeReader) =>\n  reader.rows(sql`select sum(amount) from house_entries`)',
  'sql`select hint_id, array(select p from unnest(people) p where p = any(${ids}::uuid[])) from live_hints where user_id = ${userId}`',
  'sql`select sum(amount) from withdrawals where user_id = ${userId}`',
  'sql`select user_id, sum(amount) over earlier from withdrawals w window earlier as (partition by w.user_id order by number)`',
  'sql`select sum(amount - used) from fund_reservations group by house`',
  'sql`update outbox set attempts = attempts + 1 where id in (select id from outbox where bucket = ${n} for update skip locked)`',
  'sql`update products set version = version + 1 where product_id = ${id}`',
  "sql`insert into users (user_id, username) values (${userId}, 'a[1:2]')`",
])('the linter lets pass: %s', (source) => {
  expect(rulesBrokenBy(source)).toEqual([]);
});
