import { expect, it } from 'vitest';
import { addIssuer, operators, repaymentOf } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const account = repaymentOf(await addIssuer(ada));
const absent = '00000000-0000-4000-8000-000000000000';

let references = 0;
const record = (amount = '100.00') =>
  ada.ok('/console/api/fundings/record', { account, amount, bankReference: `BANK-N${(references += 1)}` });
const funded = async () =>
  (await ada.ok('/console/api/funding-accounts')).items.find((item) => item.account === account)?.available;

it('recorded money moves nothing until another operator confirms it', async () => {
  const { fundingId, mayDecide, state } = await record();
  expect([state, mayDecide, await funded()]).toEqual(['recorded', false, '0.00']);
  const [shown] = (await bea.ok('/console/api/fundings', { account })).items;
  expect(shown).toMatchObject({ fundingId, mayDecide: true, recordedBy: 'ada', decidedBy: null });
  const confirmed = await bea.ok('/console/api/fundings/confirm', { fundingId });
  expect(confirmed).toMatchObject({ state: 'confirmed', decidedBy: 'bea' });
  expect(await funded()).toBe('100.00');
});

it('operator.same_person for whoever recorded it, for yes and for no', async () => {
  const { fundingId } = await record();
  for (const path of ['/console/api/fundings/confirm', '/console/api/fundings/refuse'] as const)
    expect(await ada.refusal(path, { fundingId })).toMatchObject({
      code: 'operator.same_person',
      status: 409,
    });
  expect((await bea.ok('/console/api/fundings/refuse', { fundingId })).state).toBe('refused');
});

it('funding.not_pending for the second decision, and the first one stands', async () => {
  const before = await funded();
  const { fundingId } = await record();
  await bea.ok('/console/api/fundings/refuse', { fundingId });
  for (const path of ['/console/api/fundings/confirm', '/console/api/fundings/refuse'] as const)
    expect(await bea.refusal(path, { fundingId })).toMatchObject({
      code: 'funding.not_pending',
      status: 409,
    });
  expect(await funded()).toBe(before);
});

it('confirmed many times at once the money arrives once', async () => {
  const before = Number(await funded());
  const { fundingId } = await record('7.00');
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => bea.send('/console/api/fundings/confirm', { fundingId })),
  );
  expect(replies.map((reply): string => reply.body.code ?? 'confirmed').sort()).toEqual([
    'confirmed',
    ...Array(3).fill('funding.not_pending'),
  ]);
  expect(Number(await funded())).toBe(before + 7);
});

it('the same key records and confirms once, and answers the same', async () => {
  const before = await countOf(suite, 'fundings');
  const body = { account, amount: '8.00', bankReference: 'BANK-8' };
  const [first, second] = await Promise.all(
    [1, 2].map(() => ada.ok('/console/api/fundings/record', body, { key: 'record-once-1' })),
  );
  expect(first).toEqual(second);
  expect(await countOf(suite, 'fundings')).toBe(before + 1);
  const fundingId = first?.fundingId ?? '';
  const replies = [
    await bea.ok('/console/api/fundings/confirm', { fundingId }, { key: 'confirm-once-1' }),
    await bea.ok('/console/api/fundings/confirm', { fundingId }, { key: 'confirm-once-1' }),
  ];
  expect(replies[0]).toEqual(replies[1]);
});

it('funding.reference_used for the same bank reference, however it is typed and whatever the amount', async () => {
  const before = await countOf(suite, 'fundings');
  const first = { account, amount: '40.00', bankReference: 'TX 2026-0001' };
  const { fundingId, recordedAt } = await ada.ok('/console/api/fundings/record', first);
  const facts = { fundingId, bankReference: 'TX 2026-0001', amount: '40.00', recordedAt };
  for (const bankReference of ['TX 2026-0001', 'tx20260001', ' ＴＸ－２０２６／０００１. '])
    for (const amount of ['40.00', '41.00'])
      expect(
        await bea.refusal('/console/api/fundings/record', { account, amount, bankReference }),
      ).toMatchObject({ code: 'funding.reference_used', status: 409, facts });
  await bea.ok('/console/api/fundings/confirm', { fundingId });
  expect((await bea.refusal('/console/api/fundings/record', first)).facts).toEqual(facts);
  expect(await countOf(suite, 'fundings')).toBe(before + 1);
});

it('a refused record frees its reference, and another issuer may have the same one', async () => {
  const body = { account, amount: '40.00', bankReference: 'TX-FREE' };
  const { fundingId } = await ada.ok('/console/api/fundings/record', body);
  await ada.ok('/console/api/fundings/record', {
    ...body,
    account: repaymentOf(await addIssuer(ada, 'Another')),
  });
  await bea.ok('/console/api/fundings/refuse', { fundingId });
  expect((await ada.ok('/console/api/fundings/record', body)).state).toBe('recorded');
});

it('request.not_found for an account or a funding that is not there', async () => {
  const body = { amount: '8.00', bankReference: 'BANK-8' };
  for (const account of [repaymentOf(absent), 'issuer_repayment', 'bank_clearing'])
    expect((await ada.refusal('/console/api/fundings/record', { ...body, account })).code).toBe(
      'request.not_found',
    );
  for (const path of ['/console/api/fundings/confirm', '/console/api/fundings/refuse'] as const)
    expect((await bea.refusal(path, { fundingId: absent })).code).toBe('request.not_found');
});

it('the list loses none of the fundings of one instant', async () => {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await ada.ok('/console/api/fundings', { limit: '2', ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map((item) => item.fundingId));
    cursor = page.nextCursor as string | null;
  }
  expect(new Set(ids).size).toBe(await countOf(suite, 'fundings'));
  expect(ids).toHaveLength(new Set(ids).size);
});
