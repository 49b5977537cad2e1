import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { deriveId } from '../ids.ts';
import { openEmbedded } from './embedded.ts';
import { readMigrations, statementsOf } from './migrate.ts';

/** A database of the release before, while transfers of USDT are under way. */

const id = (name: string): string => deriveId('old', name);
const at = '2026-03-01T02:00:00Z';
const watch = '202611281521';

async function apply(pglite: PGlite, isWanted: (name: string) => boolean): Promise<void> {
  for (const { name, text } of await readMigrations())
    if (isWanted(name)) for (const statement of statementsOf(text)) await pglite.exec(statement);
}

/** Adds a transfer as it stands: one that is only signed was released by nobody yet. */
async function addTransfer(pglite: PGlite, position: number, step: string): Promise<void> {
  const hasEnded = step === 'settled' || step === 'returned';
  await pglite.query(
    `insert into usdt_transfers (chain, transaction_hash, batch_id, position, owner_id, withdrawal_id, number, amount,
       raw, payer, step, signed_at, released_at, ended_at, end_height, differs_since)
     values ('TRC20', $1, $2, $3, $4, $5, 'W', 1, '00', 'T', $1, $6, $7, $8, $9, $8)`,
    [
      step,
      id('batch'),
      position,
      id('owner'),
      id(step),
      at,
      step === 'signed' ? null : at,
      hasEnded ? at : null,
      hasEnded ? 7 : null,
    ],
  );
}

it('transfers that wait for their release, or differ from their chain, are taken over', async () => {
  const { pglite, release } = await openEmbedded(null, {});
  await apply(pglite, (name) => name < watch);
  await pglite.query(
    `insert into payout_batches (batch_id, number, provider, state, item_count, total, made_by, made_at)
     values ($1, 'B', 'usdt/TRC20', 'open', 1, 1, $2, $3)`,
    [id('batch'), id('ada'), at],
  );
  for (const [i, step] of ['signed', 'released', 'handed', 'settled', 'returned'].entries())
    await addTransfer(pglite, i + 1, step);

  await apply(pglite, (name) => name.startsWith(watch));
  const { rows } = await pglite.query(`
    select step, released_wall is not null as is_released, differs_by, watch_over_at is not null as is_over
    from usdt_transfers order by position`);
  expect(rows).toEqual([
    { step: 'signed', is_released: false, differs_by: null, is_over: false },
    { step: 'released', is_released: true, differs_by: null, is_over: false },
    { step: 'handed', is_released: true, differs_by: null, is_over: false },
    { step: 'settled', is_released: true, differs_by: 'unpaid', is_over: true },
    { step: 'returned', is_released: true, differs_by: 'paid', is_over: true },
  ]);
  await pglite.close();
  release();
});
