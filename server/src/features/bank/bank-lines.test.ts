import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { password, paymentPassword, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const maple = await registerPerson(suite, 'maple');
const birch = await registerPerson(suite, 'birch');

const ask = (amount = '100.00', person = maple) =>
  person.call.ok('/api/recharge/create', { amount, method: 'bank_transfer' });
const detail = (rechargeId: string) => maple.call.ok('/api/recharge/detail', { rechargeId });
const wallet = async (person = maple) => (await person.call.ok('/api/wallet/overview')).available;

const listed = async () => (await maple.call.ok('/api/recharge/list', { limit: '100' })).items;
const numbers = async () => (await listed()).map(({ number }) => number);

let references = 0;
const line = (more: object = {}) => ({
  bookedOn: '2026-01-01',
  amount: '100.00',
  bankReference: `LINE-${(references += 1)}`,
  payer: '',
  payerAccount: '',
  remark: '',
  ...more,
});
const record = (more: object = {}) => ada.ok('/console/api/bank-lines/record', line(more));
const credit = (lineId: string, userId = maple.userId) =>
  bea.send('/console/api/bank-lines/credit', { lineId, userId });

describe('a recharge by bank transfer', () => {
  it('names the account and a code to write beside it, and is waited for for days', async () => {
    const recharge = await ask();
    expect(recharge).toMatchObject({
      state: 'pending',
      method: 'bank_transfer',
      cashierUrl: null,
      asked: null,
    });
    expect(recharge.transferTo).toEqual({
      holder: 'Banyan Test Ltd',
      bank: 'Test Bank',
      number: '12345678901234567890',
      code: expect.stringMatching(/^BY[0-9A-Z]{8}$/),
    });
    const days = (Date.parse(recharge.expiresAt) - Date.parse(recharge.createdAt)) / 86_400_000;
    expect(days).toBe(7);
    expect((await ask()).transferTo?.code).not.toBe(recharge.transferTo?.code);
  });

  it('is credited with what was recorded under its code, once another operator agrees', async () => {
    const before = Number(await wallet());
    const { rechargeId, number, transferTo } = await ask();
    const told = await record({ remark: `充值 ${transferTo?.code.toLowerCase()} 谢谢`, payer: '张三' });
    expect(told).toMatchObject({
      state: 'recorded',
      finding: 'as_asked',
      recharge: { number, asked: '100.00', state: 'pending' },
      user: { userId: maple.userId, username: 'maple' },
      payer: '张三',
      mayDecide: false,
    });
    expect(await wallet()).toBe(before.toFixed(2));
    expect((await credit(told.lineId)).body).toMatchObject({
      state: 'credited',
      finding: 'as_asked',
      decidedBy: 'bea',
    });
    expect(await detail(rechargeId)).toMatchObject({
      state: 'succeeded',
      amount: '100.00',
      asked: null,
      transferTo: null,
    });
    expect(await wallet()).toBe((before + 100).toFixed(2));
  });

  it.each([
    ['99.99', 'less'],
    ['100.01', 'more'],
  ])('of 100.00 that gets %s is credited with that, and says what was asked for', async (amount, finding) => {
    const before = Number(await wallet());
    const { rechargeId, transferTo } = await ask();
    const told = await record({ amount, remark: transferTo?.code });
    expect(told.finding).toBe(finding);
    await credit(told.lineId);
    expect(await detail(rechargeId)).toMatchObject({ state: 'succeeded', amount, asked: '100.00' });
    expect(await wallet()).toBe((before + Number(amount)).toFixed(2));
  });

  it('paid twice is credited twice: the second payment is a recharge of its own', async () => {
    const before = Number(await wallet());
    const { rechargeId, transferTo } = await ask();
    const known = await numbers();
    const [first, second] = [
      await record({ remark: transferTo?.code }),
      await record({ remark: transferTo?.code }),
    ];
    await credit(first.lineId);
    const items = (await bea.ok('/console/api/bank-lines', { state: 'recorded' })).items;
    expect(items.find(({ lineId }) => lineId === second.lineId)?.finding).toBe('again');
    expect((await credit(second.lineId)).body).toMatchObject({ state: 'credited', finding: 'again' });
    expect(await wallet()).toBe((before + 200).toFixed(2));
    const added = (await listed()).filter(({ number }) => !known.includes(number));
    expect(added).toEqual([
      expect.objectContaining({ amount: '100.00', state: 'succeeded', method: 'bank_transfer', asked: null }),
    ]);
    expect((await detail(rechargeId)).amount).toBe('100.00');
  });

  it('that has expired still takes its money', async () => {
    const { rechargeId, transferTo } = await ask();
    // As if it had been asked for before: the days between would be closed with what is booked later in this file missing.
    await suite.tamper((writer) =>
      writer.run(sql`
        update recharges set created_at = created_at - interval '2 hours', expires_at = created_at - interval '1 hour'
        where recharge_id = ${rechargeId}`),
    );
    await suite.app.runDue();
    expect((await detail(rechargeId)).state).toBe('expired');
    const told = await record({ remark: transferTo?.code });
    await credit(told.lineId);
    expect(await detail(rechargeId)).toMatchObject({ state: 'succeeded', amount: '100.00' });
  });
});

describe('a payment without a code', () => {
  it('bank.owner_unknown until an operator says whose it is, and then another one credits it', async () => {
    const before = Number(await wallet(birch));
    const { lineId, finding, user } = await record({ amount: '42.50', remark: 'hello' });
    expect([finding, user]).toEqual(['unknown', null]);
    expect((await credit(lineId, birch.userId)).body.code).toBe('bank.owner_unknown');
    expect((await ada.send('/console/api/bank-lines/assign', { lineId, name: 'nobody' })).body.code).toBe(
      'request.not_found',
    );
    await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'birch' });
    expect((await credit(lineId)).body.code).toBe('bank.owner_changed');
    expect((await credit(lineId, birch.userId)).status).toBe(200);
    expect(await wallet(birch)).toBe((before + 42.5).toFixed(2));
  });

  it('operator.same_person for whoever said whose it is', async () => {
    const { lineId } = await record();
    await bea.ok('/console/api/bank-lines/assign', { lineId, name: 'birch' });
    expect((await credit(lineId, birch.userId)).body.code).toBe('operator.same_person');
  });

  it('is marked where somebody else paid than the certified person', async () => {
    const ann = await registerPerson(suite, 'aspen');
    await ann.certify();
    for (const [payer, differs] of [
      ['林晓', false],
      ['李雷', true],
      ['', false],
    ] as const) {
      const { lineId } = await record({ payer });
      const told = await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'aspen' });
      expect([payer, told.payerDiffers]).toEqual([payer, differs]);
    }
  });
});

describe('a bank reference', () => {
  it('bank.reference_used for the same one, however it is typed, unless the first record was a mistake', async () => {
    const { lineId } = await record({ bankReference: 'TX 2026-0001' });
    const again = line({ bankReference: ' ｔｘ２０２６０００１', amount: '5.00' });
    const refusal = await ada.refusal('/console/api/bank-lines/record', again);
    expect(refusal).toMatchObject({
      code: 'bank.reference_used',
      status: 409,
      facts: { bankReference: 'TX 2026-0001', amount: '100.00' },
    });
    await bea.ok('/console/api/bank-lines/set-aside', { lineId, reason: 'mistake' });
    expect((await ada.send('/console/api/bank-lines/record', again)).status).toBe(200);
  });

  it.each([
    ['/console/api/bank-lines/record', (bankReference: string) => line({ bankReference })],
    [
      '/console/api/fundings/record',
      (bankReference: string) => ({ account: 'fee_income', amount: '5.00', bankReference }),
    ],
  ] as const)('is refused at %s with letters that only look like those of banks', async (path, body) => {
    for (const [typed, code] of [
      ['T\u0425-2026', 'text.not_of_banks'],
      ['TX\u200b-2026', 'text.hidden_characters'],
    ] as const) {
      const { body: problem } = await ada.send(path, body(typed) as never);
      expect(problem.errors).toMatchObject([{ path: 'bankReference', code }]);
    }
  });

  it('bank.future_date for what is booked tomorrow; what has come today is recorded', async () => {
    const today = businessDateOf(suite.clock.now());
    for (const bookedOn of [addDays(today, 1), '2099-01-01'])
      expect(await ada.refusal('/console/api/bank-lines/record', line({ bookedOn }))).toMatchObject({
        code: 'bank.future_date',
        status: 422,
      });
    expect(await record({ bookedOn: today })).toMatchObject({ state: 'recorded', bookedOn: today });
  });
});

it('credited many times at once, the money arrives once', async () => {
  const before = Number(await wallet());
  const { transferTo } = await ask('7.00');
  const { lineId } = await record({ amount: '7.00', remark: transferTo?.code });
  const replies = await Promise.all([1, 2, 3, 4].map(() => credit(lineId)));
  expect(replies.map(({ body }): string => body.code ?? body.state).sort()).toEqual([
    ...Array(3).fill('bank.line_decided'),
    'credited',
  ]);
  expect(await wallet()).toBe((before + 7).toFixed(2));
});

it('bank.owner_closed for somebody who has closed the account: the money must go back', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  const { lineId } = await record();
  await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'cedar' });
  await setPaymentPassword(cedar);
  await cedar.call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });
  expect((await credit(lineId, cedar.userId)).body.code).toBe('bank.owner_closed');
  const { items } = await bea.ok('/console/api/bank-lines', { limit: '100' });
  expect(items.find((each) => each.lineId === lineId)?.obstacle?.code).toBe('bank.owner_closed');
});

it('bank.not_incoming for what left the account', async () => {
  const { lineId } = await record();
  await suite.tamper((writer) =>
    writer.run(sql`update bank_lines set amount = -amount where line_id = ${lineId}`),
  );
  const refusal = { code: 'bank.not_incoming', status: 409 };
  const assigned = await ada.refusal('/console/api/bank-lines/assign', { lineId, name: 'birch' });
  expect(assigned).toMatchObject(refusal);
  expect(await bea.refusal('/console/api/bank-lines/credit', { lineId, userId: birch.userId })).toMatchObject(
    refusal,
  );
});
