import type { OperatorOutput } from '@banyan/api/contract.ts';
import { expect, it } from 'vitest';
import { differencesListed, gatherDifferences, proposeFor } from '../../../testing/differences.ts';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const maple = await registerPerson(suite, 'maple');
suite.clock.set(new Date('2026-03-02T04:00:00Z'));
const account = 'reconciliation_cover';

type Bridge = OperatorOutput<'/console/api/bank-bridge'>;
const bridge = () => ada.ok('/console/api/bank-bridge');
const itemsOf = async (part: Bridge['parts'][number]['part']) =>
  (await ada.ok('/console/api/bank-bridge/items', { part })).items;
/** What there is anything of. */
const found = ({ parts }: Bridge) =>
  Object.fromEntries(parts.filter(({ count }) => count > 0).map(({ part, amount }) => [part, amount]));
const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Checks that the figures lead from the statement to the books, and that each is the sum of its list. */
async function expectWhole(): Promise<Bridge> {
  const told = await bridge();
  expect(told.unexplained).toBe('0.00');
  const steps = told.parts.map(({ amount }) => cents(amount));
  const end = steps.reduce((sum, step) => sum + step, cents(told.statement?.closing ?? '0'));
  expect(end).toBe(cents(told.booked));
  for (const { part, amount, count } of told.parts) {
    const items = await itemsOf(part);
    const sum = items.reduce((all, item) => all + cents(item.amount), 0);
    expect([part, items.length, sum]).toEqual([part, count, cents(amount)]);
    for (const item of items) expect(cents(item.booked) - cents(item.stated)).toBe(cents(item.amount));
  }
  return told;
}

const record = (bookedOn: string, amount: string, bankReference: string) =>
  ada.ok('/console/api/bank-lines/record', {
    bookedOn,
    amount,
    bankReference,
    payer: '',
    payerAccount: '',
    remark: '',
  });

/** Credits a payment that one operator has typed. */
async function credit(bookedOn: string, amount: string, bankReference: string): Promise<void> {
  const { lineId } = await record(bookedOn, amount, bankReference);
  await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
  await bea.ok('/console/api/bank-lines/credit', { lineId, userId: maple.userId });
}

async function fundCover(amount: string, bankReference: string): Promise<void> {
  const { fundingId } = await ada.ok('/console/api/fundings/record', { account, amount, bankReference });
  await bea.ok('/console/api/fundings/confirm', { fundingId });
}

it('without a statement all that was booked is on its way', async () => {
  expect(await expectWhole()).toMatchObject({ statement: null, booked: '0.00' });
  await credit('2026-01-01', '5.00', 'EARLY');
  const told = await expectWhole();
  expect([told.booked, found(told)]).toEqual(['5.00', { in_transit: '5.00' }]);
  expect(told.accounts).toEqual([
    { account: 'bank_clearing', amount: '0.00' },
    { account: 'provider_clearing/bank_transfer', amount: '5.00' },
  ]);
});

it('each reason for which the books and the statement differ has its figure, and the figure its list', async () => {
  await fundCover('9.00', 'FUNDED');
  suite.clock.set(new Date('2026-03-20T04:00:00Z'));
  await credit('2026-03-01', '40.00', 'CREDITED');
  await credit('2026-03-02', '25.00', 'UNHEARD');
  await credit('2026-03-10', '10.00', 'LATER');
  const rows = ['40.00,CREDITED', '8.00,FUNDED', '3.00,NEW', '0.50,YIELD', '-0.20,RETURNED', '2.00,NOWHERE'];
  const bytes = Buffer.from(
    `Date,Amount,Bank reference\r\n${rows.map((row) => `2026-03-02,${row}\r\n`).join('')}`,
  );
  const span = { from: '2026-03-01', to: '2026-03-03', opening: '100.00', closing: '153.30' };
  const file = { bytes, name: 'a.csv' };
  const imported = await ada.send('/console/api/bank-statements/import', span, { file });
  expect([imported.status, imported.text]).toEqual([200, expect.anything()]);
  const lines = (await ada.ok('/console/api/bank-lines', { limit: '100' })).items;
  for (const [reference, reason] of [
    ['YIELD', 'sent_back'],
    ['RETURNED', 'sent_back'],
    ['NOWHERE', 'booked_elsewhere'],
  ] as const) {
    const lineId = lines.find(({ bankReference }) => bankReference === reference)?.lineId ?? '';
    await bea.ok('/console/api/bank-lines/set-aside', { lineId, reason });
  }
  // As before such money was booked.
  await suite.tamper((writer) =>
    writer.run(sql`update bank_lines set set_aside_reason = 'own_money' where bank_reference = 'YIELD'`),
  );
  const told = await expectWhole();
  expect(told.statement).toEqual({ from: '2026-03-01', to: '2026-03-03', closing: '153.30' });
  expect([told.booked, found(told)]).toEqual([
    '89.00',
    {
      before: '-95.00',
      waiting: '-3.00',
      own_money: '-0.50',
      sent_back: '0.20',
      not_booked: '-2.00',
      differs: '1.00',
      not_on_statement: '25.00',
      in_transit: '10.00',
    },
  ]);
  expect(await itemsOf('waiting')).toEqual([
    expect.objectContaining({ source: 'movement', day: '2026-03-02', reference: 'NEW', amount: '-3.00' }),
  ]);
  expect(await itemsOf('differs')).toEqual([
    expect.objectContaining({ reference: 'FUNDED', stated: '8.00', booked: '9.00' }),
  ]);
  expect((await itemsOf('before')).map(({ source, amount }) => [source, amount])).toEqual([
    ['statement', '-100.00'],
    ['movement', '5.00'],
  ]);
});

it('what was corrected is a step of its own', async () => {
  await fundCover('30.00', 'COVERED');
  await gatherDifferences(suite);
  const unheard = (await differencesListed(ada)).find(({ subject }) => subject === 'UNHEARD');
  const fixId = await proposeFor(ada, unheard?.differenceId ?? '', 'book');
  await bea.ok('/console/api/differences/approve', { fixId });
  const told = await expectWhole();
  expect([told.booked, found(told)]).toEqual([
    '94.00',
    expect.objectContaining({ not_on_statement: '25.00', in_transit: '40.00', corrected: '-25.00' }),
  ]);
});

it('a payment that was credited and filled an account as well is a difference until the books have it once', async () => {
  await fundCover('40.00', 'credited');
  expect(found(await expectWhole())).toMatchObject({ differs: '41.00' });
  await gatherDifferences(suite);
  const twice = (await differencesListed(ada)).filter(({ subject }) => subject === 'CREDITED');
  expect(twice).toEqual([
    expect.objectContaining({
      kind: 'bank.booked_twice',
      deviation: { account: 'bank_clearing', direction: 'shortage', amount: '40.00' },
      measures: ['explain', 'book'],
    }),
  ]);
  const fixId = await proposeFor(ada, twice[0]?.differenceId ?? '', 'book');
  await bea.ok('/console/api/differences/approve', { fixId });
  expect(found(await expectWhole())).toMatchObject({ differs: '41.00', corrected: '-65.00' });
});
