import { expect, it } from 'vitest';
import { addIssuer, operators, repaymentOf } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const account = repaymentOf(await addIssuer(ada));

it('of many who record the same bank reference at once, one does', async () => {
  const spellings = ['TX-7', 'tx 7', 'ＴＸ７', 'Tx/7', 'TX7', 'tx-7'];
  const replies = await Promise.all(
    spellings.map((bankReference, i) =>
      (i % 2 ? ada : bea).send('/console/api/fundings/record', { account, amount: '5.00', bankReference }),
    ),
  );
  expect(replies.map((reply): string => reply.body.code ?? 'recorded').sort()).toEqual([
    ...Array(spellings.length - 1).fill('funding.reference_used'),
    'recorded',
  ]);
});

it('recorded again while it is being refused, a reference is standing at most once', async () => {
  const body = { account, amount: '5.00', bankReference: 'TX-8' };
  for (let round = 0; round < 5; round += 1) {
    const [standing] = await suite.rows<{ id: string }>(sql`
      select funding_id as id from fundings where reference_key = 'TX8' and state = 'recorded'`);
    const fundingId = standing?.id ?? (await ada.ok('/console/api/fundings/record', body)).fundingId;
    await Promise.all([
      bea.send('/console/api/fundings/refuse', { fundingId }),
      ...[1, 2, 3].map(() => ada.send('/console/api/fundings/record', body)),
    ]);
    const rows = await suite.rows(sql`
      select 1 as one from fundings where reference_key = 'TX8' and state <> 'refused'`);
    expect(rows.length).toBeLessThanOrEqual(1);
  }
});
