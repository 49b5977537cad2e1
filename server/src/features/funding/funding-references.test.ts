import { expect, it } from 'vitest';
import { addIssuer, operators, repaymentOf } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { readMigrations, statementsOf } from '../../platform/db/migrate.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const account = repaymentOf(await addIssuer(ada));

/** Puts the table back to what it was before references were compared. */
async function beforeTheMigration(): Promise<void> {
  await suite.tamper(async (writer) => {
    await writer.run(sql`alter table fundings rename to issuer_fundings`);
    await writer.run(
      sql`alter table issuer_fundings rename constraint fundings_four_eyes to issuer_fundings_four_eyes`,
    );
    await writer.run(
      sql`alter table issuer_fundings rename constraint fundings_decided to issuer_fundings_decided`,
    );
    await writer.run(sql`alter table issuer_fundings add column issuer_id uuid references issuers`);
    await writer.run(sql`update issuer_fundings set issuer_id = split_part(account, '/', 2)::uuid`);
    await writer.run(sql`alter table issuer_fundings drop column account`);
    await writer.run(sql`alter table issuer_fundings drop column reference_key`);
    await writer.run(sql`delete from settings where name = 'fundings_without_reference_key'`);
  });
}

/** Runs the migrations that made of it what it is. */
async function migrateAgain(): Promise<void> {
  const wanted = ['0022_funding_references.sql', '0028_fundings.sql'];
  for (const { name, text } of await readMigrations()) {
    if (!wanted.includes(name)) continue;
    await suite.tamper(async (writer) => {
      for (const statement of statementsOf(text)) await writer.run(sql.raw(statement));
    });
  }
}

it('a database with references recorded twice is taken over: the older keeps it, the later cannot be confirmed', async () => {
  const record = async (bankReference: string) => {
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
    return ada.ok('/console/api/fundings/record', { account, amount: '5.00', bankReference });
  };
  const older = await record('OLD 1');
  const refused = await record('OLD-2');
  const later = await record('OLD-3');
  const other = await record('OTHER');
  await bea.ok('/console/api/fundings/refuse', { fundingId: refused.fundingId });
  await beforeTheMigration();
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      update issuer_fundings set bank_reference = 'old-1' where bank_reference in ('OLD-2', 'OLD-3')`);
  });
  await migrateAgain();

  expect(
    (await bea.refusal('/console/api/fundings/confirm', { fundingId: later.fundingId })).facts,
  ).toMatchObject({ fundingId: older.fundingId });
  expect((await bea.ok('/console/api/fundings/confirm', { fundingId: older.fundingId })).state).toBe(
    'confirmed',
  );
  expect((await bea.ok('/console/api/fundings/confirm', { fundingId: other.fundingId })).state).toBe(
    'confirmed',
  );
  expect((await bea.ok('/console/api/fundings/refuse', { fundingId: later.fundingId })).state).toBe(
    'refused',
  );
});
