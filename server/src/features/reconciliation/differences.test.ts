import { expect, it } from 'vitest';
import { announceTransfer } from '../../../testing/bank-transfers.ts';
import { signedEvent } from '../../../testing/cashier.ts';
import {
  differencesListed,
  gatherDifferences,
  plantDifference,
  proposeFor,
} from '../../../testing/differences.ts';
import { registerPerson } from '../../../testing/person.ts';
import { fundAccount, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { ada, bea } = by;
const maple = await registerPerson(suite, 'maple');
suite.clock.set(new Date('2026-03-20T04:00:00Z'));
const note = 'the bank was asked by telephone';

const held = async () => (await ada.ok('/console/api/overview/money')).held;
const named = async (subject: string, kind?: string) =>
  (await differencesListed(ada)).find((each) => each.subject === subject && (!kind || each.kind === kind));
const approve = (fixId: string, operator = bea) =>
  operator.send('/console/api/differences/approve', { fixId });
const cover = async () => {
  const { items } = await ada.ok('/console/api/funding-accounts');
  return items.find(({ account }) => account === 'reconciliation_cover')?.available;
};

/** Credits a transfer that no statement of the bank has heard of. */
async function creditUnheard(bankReference: string, amount: string, bookedOn: string): Promise<void> {
  const { transferTo } = await announceTransfer(maple, amount);
  const record = {
    bookedOn,
    amount,
    bankReference,
    payer: '',
    payerAccount: '',
    remark: transferTo?.code ?? '',
  };
  const { lineId } = await ada.ok('/console/api/bank-lines/record', record);
  await bea.ok('/console/api/bank-lines/credit', { lineId, userId: maple.userId });
}

/** Imports the statement of some days with these movements. Returns its id. */
async function importDays(from: string, to: string, lines: string, opening: string, closing: string) {
  const bytes = Buffer.from(`Date,Amount,Bank reference\r\n${lines}`);
  const file = { bytes, name: 'a.csv' };
  const reply = await ada.send(
    '/console/api/bank-statements/import',
    { from, to, opening, closing },
    { file },
  );
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return reply.body.statementId as string;
}

it('money that was credited and that the bank knows nothing of is made good from the cover, by two operators', async () => {
  await creditUnheard('UNHEARD-1', '40.00', '2026-03-01');
  await gatherDifferences(suite);
  expect(await named('UNHEARD-1')).toBeUndefined();
  const statementId = await importDays('2026-03-01', '2026-03-01', '', '100.00', '100.00');
  await gatherDifferences(suite);
  const difference = await named('UNHEARD-1');
  expect(difference).toMatchObject({
    kind: 'bank.not_on_statement',
    deviation: { account: 'provider_clearing/bank_transfer', direction: 'shortage', amount: '40.00' },
    state: 'open',
    measures: ['explain', 'book'],
    fix: null,
  });
  const { alerts, queues } = await ada.ok('/console/api/overview');
  expect(queues.differences).toBe(1);
  expect(alerts).toContainEqual(
    expect.objectContaining({ code: 'bank.not_on_statement', subject: 'UNHEARD-1' }),
  );

  const fixId = await proposeFor(ada, difference?.differenceId ?? '', 'book');
  expect((await approve(fixId, ada)).body.code).toBe('operator.same_person');
  expect((await approve(fixId)).body.code).toBe('difference.cover_short');
  expect((await named('UNHEARD-1'))?.fix).toMatchObject({ state: 'proposed', proposedBy: 'ada' });
  await fundAccount(suite, by, 'reconciliation_cover', '50.00');
  const before = await held();
  expect((await approve(fixId)).body).toMatchObject({
    state: 'booked',
    fix: { state: 'approved', decidedBy: 'bea' },
  });
  // What was missing is missing in the books as well now, and no customer has less.
  expect([Number(before) - Number(await held()), await cover()]).toEqual([40, '10.00']);
  expect((await maple.call.ok('/api/wallet/overview')).balance).toBe('40.00');
  await gatherDifferences(suite);
  expect((await named('UNHEARD-1'))?.state).toBe('booked');

  // The statement was a mistake of the bank: the right one has the money.
  await bea.ok('/console/api/bank-statements/withdraw', { statementId });
  await importDays('2026-03-01', '2026-03-01', '2026-03-01,40.00,UNHEARD-1\r\n', '100.00', '140.00');
  await gatherDifferences(suite);
  const outlived = await named('UNHEARD-1', 'difference.outlived');
  expect(outlived).toMatchObject({ deviation: { direction: 'surplus', amount: '40.00' }, state: 'open' });
  const back = await proposeFor(ada, outlived?.differenceId ?? '', 'book');
  expect((await approve(back)).status).toBe(200);
  expect([await held(), await cover()]).toEqual([before, '50.00']);
  await gatherDifferences(suite);
  expect((await differencesListed(ada)).filter(({ state }) => state === 'open')).toEqual([]);
  await expectVerified(suite.db);
});

it('what a provider said that fits no order can be explained alone, and is an alert until it is', async () => {
  const event = signedEvent(suite, {
    id: 'evt_nobody',
    type: 'payment.succeeded',
    data: { id: 'pay_1', merchant_reference: 'somebody-elses', amount: '1.00', currency: 'CNY' },
  });
  await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', ...event });
  await gatherDifferences(suite);
  const [difference] = (await differencesListed(ada)).filter(({ kind }) => kind === 'provider.mismatch');
  expect(difference).toMatchObject({ state: 'open', measures: ['explain'], deviation: null });
  const { differenceId = '' } = difference ?? {};
  const book = { differenceId, measure: 'book', note };
  expect((await ada.refusal('/console/api/differences/propose', book)).code).toBe(
    'difference.nothing_to_book',
  );
  const fixId = await proposeFor(ada, differenceId);
  await approve(fixId);
  await gatherDifferences(suite);
  const after = (await differencesListed(ada)).find((each) => each.differenceId === differenceId);
  expect(after?.state).toBe('explained');
  expect((await ada.ok('/console/api/overview')).alerts).toEqual([]);
});

it('a difference that is found no longer is gone, with what was proposed, and comes back once it is found again', async () => {
  const rechargeId = (await maple.call.ok('/api/recharge/create', { amount: '9.00', method: 'bank' }))
    .rechargeId;
  const review = (since: Date | null) =>
    suite.tamper((writer) =>
      writer.run(sql`
        update recharges set review_since = ${since}, review_reason = ${since && 'amount'} where recharge_id = ${rechargeId}`),
    );
  await review(suite.clock.now());
  await gatherDifferences(suite);
  const [difference] = (await differencesListed(ada)).filter(({ kind }) => kind === 'provider.order_differs');
  expect(difference).toMatchObject({ state: 'open', amount: '9.00' });
  const { differenceId = '' } = difference ?? {};
  const fixId = await proposeFor(ada, differenceId);
  await review(null);
  await gatherDifferences(suite);
  expect((await differencesListed(ada)).find((each) => each.differenceId === differenceId)?.state).toBe(
    'gone',
  );
  expect((await approve(fixId)).body.code).toBe('difference.not_open');
  const gone = (await differencesListed(bea)).find((each) => each.differenceId === differenceId);
  expect(gone?.fix).toMatchObject({ mayDecide: true, obstacle: { code: 'difference.not_open' } });
  await review(suite.clock.now());
  await gatherDifferences(suite);
  expect((await approve(fixId)).body.state).toBe('explained');
});

it('a measure is refused with a reason, and another one takes its place; each is in the audit log', async () => {
  const differenceId = await plantDifference(suite);
  const fixId = await proposeFor(ada, differenceId);
  const again = { differenceId, measure: 'explain', note };
  expect((await bea.refusal('/console/api/differences/propose', again)).code).toBe('difference.fix_waits');
  const refused = await bea.ok('/console/api/differences/refuse', { fixId, reason: 'ask the bank first' });
  expect(refused).toMatchObject({ state: 'open', fix: { state: 'refused', reason: 'ask the bank first' } });
  const proposed = await bea.ok('/console/api/differences/propose', { ...again, measure: 'explain' });
  expect(proposed.fix).toMatchObject({ note, proposedBy: 'bea', state: 'proposed' });
  expect((await approve(proposed.fix?.fixId ?? '', ada)).body.state).toBe('explained');
  expect((await approve(fixId)).body.code).toBe('difference.fix_decided');
  const { items } = await ada.ok('/console/api/audit', { subjectId: fixId });
  expect(items.map(({ action }) => action)).toEqual(['difference_fix.refuse', 'difference_fix.propose']);
});

it('a surplus goes into the cover, and stays there for what will be missing', async () => {
  const before = [await cover(), await held()];
  const fixId = await proposeFor(ada, await plantDifference(suite, 7_00n), 'book');
  await approve(fixId);
  expect([Number(await cover()) - Number(before[0]), Number(await held()) - Number(before[1])]).toEqual([
    7, 7,
  ]);
});

it('a funding that the bank has with another amount, or not at all, is a difference, and so is what was booked nowhere', async () => {
  const account = 'reconciliation_cover';
  const record = async (amount: string, bankReference: string) => {
    const { fundingId } = await ada.ok('/console/api/fundings/record', { account, amount, bankReference });
    await bea.ok('/console/api/fundings/confirm', { fundingId });
  };
  suite.clock.set(new Date('2026-03-03T04:00:00Z'));
  await record('9.00', 'FUNDED-SAME');
  await record('9.00', 'FUNDED-LESS');
  await record('9.00', 'FUNDED-NOT');
  suite.clock.set(new Date('2026-03-20T05:00:00Z'));
  const rows = ['9.00,FUNDED-SAME', '8.00,FUNDED-LESS', '3.00,NOWHERE'].map((row) => `2026-03-03,${row}\r\n`);
  await importDays('2026-03-02', '2026-03-03', rows.join(''), '140.00', '160.00');
  const lineId = (await ada.ok('/console/api/bank-lines', { limit: '100' })).items.find(
    ({ bankReference }) => bankReference === 'NOWHERE',
  )?.lineId;
  await bea.ok('/console/api/bank-lines/set-aside', { lineId: lineId ?? '', reason: 'booked_elsewhere' });
  await gatherDifferences(suite);
  expect(await named('FUNDED-SAME')).toBeUndefined();
  const bank = (direction: string, amount: string) => ({ account: 'bank_clearing', direction, amount });
  expect(await named('FUNDED-LESS')).toMatchObject({
    kind: 'bank.funding_differs',
    deviation: bank('shortage', '1.00'),
  });
  expect(await named('FUNDED-NOT')).toMatchObject({
    kind: 'bank.funding_not_on_statement',
    deviation: bank('shortage', '9.00'),
  });
  expect(await named('NOWHERE')).toMatchObject({ kind: 'bank.booked_nowhere', deviation: null });
  const [before, differenceId] = [await held(), (await named('FUNDED-NOT'))?.differenceId ?? ''];
  await approve(await proposeFor(ada, differenceId, 'book'));
  expect(Number(before) - Number(await held())).toBe(9);
  await expectVerified(suite.db);
});
