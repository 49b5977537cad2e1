import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { deriveId } from '../ids.ts';
import { openEmbedded } from './embedded.ts';
import { readMigrations, statementsOf } from './migrate.ts';

/** A database of the release before, with what the rules of today refuse. */

const id = (name: string): string => deriveId('old', name);
const at = '2026-03-01T02:00:00Z';

async function apply(pglite: PGlite, isWanted: (name: string) => boolean): Promise<void> {
  for (const { name, text } of await readMigrations())
    if (isWanted(name)) for (const statement of statementsOf(text)) await pglite.exec(statement);
}

async function addOperator(pglite: PGlite, username: string, name: string): Promise<void> {
  await pglite.query(
    `insert into operators (operator_id, username, name, password_hash, roles, created_at) values ($1, $2, $3, 'hash', '{admin}', $4)`,
    [id(username), username, name, at],
  );
}

it('operators of one name are told apart, and whoever edited a product stays its maker', async () => {
  const { pglite, release } = await openEmbedded(null, {});
  await apply(pglite, (name) => name < '0020');
  await addOperator(pglite, 'ada', 'Wu Lan');
  await addOperator(pglite, 'bea', 'ＷＵ  lan');
  await addOperator(pglite, 'cleo', 'wulan');
  await addOperator(pglite, 'dora', 'Wu Lan (bea)');
  const text = JSON.stringify({ zh: '', en: '' });
  await pglite.query(
    `insert into products (product_id, code, name, category, rate_bps, cycle_days, style, unit_price, quota_units, min_units, max_units,
       opens_at, description, return_source, worst_case, fees, agreement_title, agreement_body, created_by, created_at)
     values ($1, 'P-1', $2, 'treasury', 1, 1, 'interest_daily', 1, 1, 1, 1, $3, $2, $2, $2, $2, $2, $2, $4, $3)`,
    [id('product'), text, at, id('bea')],
  );
  for (const [seq, name] of ['ada', 'bea'].entries())
    await pglite.query(
      `insert into audit_log (seq, at, operator_id, operator, action, subject_type, subject_id, detail, hash)
       values ($1, $2, $3, $4, 'product.edit', 'product', $5, '', '')`,
      [seq + 1, at, id(name), name, id('product')],
    );

  await apply(pglite, (name) => name.startsWith('0020'));
  const { rows } = await pglite.query<{ name: string }>(`select name from operators order by username`);
  const names = rows.map(({ name }) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase());
  expect(new Set(names).size).toBe(4);
  expect(rows.map(({ name }) => name)).toContain('Wu Lan (bea)');
  const makers = await pglite.query<{ operator_id: string }>(
    `select operator_id from four_eyes where subject_type = 'product' and part = 'maker'`,
  );
  expect(makers.rows.map((row) => row.operator_id).toSorted()).toEqual([id('ada'), id('bea')].toSorted());
  await expect(addOperator(pglite, 'erik', 'wu\u200blan')).rejects.toThrow(/operators_one_name/);
  await pglite.close();
  release();
});
