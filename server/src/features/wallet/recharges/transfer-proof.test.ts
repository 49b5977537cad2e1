import { expect, it } from 'vitest';
import { addReceipt, announceTransfer } from '../../../../testing/bank-transfers.ts';
import { payAt } from '../../../../testing/cashier.ts';
import { type Person, registerPerson } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await registerPerson(suite, 'maple');
const birch = await registerPerson(suite, 'birch');
const { ada, bea } = await operators(suite);

const announce = (amount = '800.00', person = maple) => announceTransfer(person, amount);
const add = (rechargeId: string, person: Person = maple, bytes?: Buffer) =>
  addReceipt(person, rechargeId, bytes);
const isJpeg = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .subarray(0, 3)
    .equals(Buffer.of(0xff, 0xd8, 0xff));
const listed = async (rechargeId: string) =>
  (await ada.ok('/console/api/bank-transfers')).items.find((item) => item.rechargeId === rechargeId);

it('a receipt is drawn anew, kept sealed, and shown to its owner and to operators, who leave a trace', async () => {
  const { rechargeId, number, transferTo } = await announce();
  expect(await listed(rechargeId)).toMatchObject({
    number,
    code: transferTo?.code,
    asked: '800.00',
    user: { userId: maple.userId, username: 'maple' },
    proofAt: null,
  });
  const { status, body } = await add(rechargeId);
  expect([status, body.proofAt]).toEqual([200, suite.clock.now().toISOString()]);
  expect((await listed(rechargeId))?.proofAt).toBe(body.proofAt);

  const own = (await maple.call.send('/api/recharge/proof', { rechargeId })).body as Buffer;
  const seen = (await bea.send('/console/api/bank-transfers/proof', { userId: maple.userId, rechargeId }))
    .body as Buffer;
  expect([isJpeg(own), isJpeg(seen), own.equals(seen)]).toEqual([true, true, false]);
  const [row] = await suite.rows<{ image_sealed: Uint8Array }>(
    sql`select image_sealed from transfer_proofs where recharge_id = ${rechargeId}`,
  );
  expect(Buffer.from(row?.image_sealed ?? []).includes(own.subarray(0, 64))).toBe(false);
  const { items } = await ada.ok('/console/api/audit', { action: 'bank_transfer.view_proof' });
  expect(items).toMatchObject([{ subjectType: 'bank_transfer', subjectId: rechargeId }]);
});

it('another photo takes the place of the first, and moves no money', async () => {
  const { rechargeId } = await announce();
  await add(rechargeId);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 60_000));
  const { body } = await add(rechargeId);
  expect(body).toMatchObject({ state: 'pending', proofAt: suite.clock.now().toISOString() });
  const rows = await suite.rows(sql`select 1 as one from transfer_proofs where recharge_id = ${rechargeId}`);
  expect(rows).toHaveLength(1);
  expect((await maple.call.ok('/api/wallet/overview')).balance).toBe('0.00');
});

it('recharge.proof_not_wanted for what is not a transfer, or is over', async () => {
  const paid = await maple.call.ok('/api/recharge/create', { amount: '10.00', method: 'bank' });
  await payAt(paid.cashierUrl);
  const over = await announce();
  await suite.tamper((writer) =>
    writer.run(
      sql`update recharges set state = 'expired', finished_at = ${suite.clock.now()} where recharge_id = ${over.rechargeId}`,
    ),
  );
  for (const { rechargeId } of [paid, over]) {
    const { status, body } = await add(rechargeId);
    expect([status, body.code]).toEqual([409, 'recharge.proof_not_wanted']);
    expect((await maple.call.send('/api/recharge/proof', { rechargeId })).body.code).toBe(
      'request.not_found',
    );
  }
  expect(await listed(over.rechargeId)).toBeUndefined();
});

it("request.not_found for somebody else's transfer and its receipt", async () => {
  const { rechargeId } = await announce();
  await add(rechargeId);
  expect((await add(rechargeId, birch)).body.code).toBe('request.not_found');
  expect((await birch.call.send('/api/recharge/proof', { rechargeId })).body.code).toBe('request.not_found');
  const other = { userId: birch.userId, rechargeId };
  expect((await bea.send('/console/api/bank-transfers/proof', other)).body.code).toBe('request.not_found');
});

it('what is no photo is refused, and nothing is kept', async () => {
  const { rechargeId } = await announce();
  const { status, body } = await add(rechargeId, maple, Buffer.from('%PDF-1.7'));
  expect([status, body.code]).toEqual([422, 'certification.photo_unreadable']);
  expect((await maple.call.ok('/api/recharge/detail', { rechargeId })).proofAt).toBeNull();
});

it('transfers are listed the newest first, page by page', async () => {
  const { items, nextCursor } = await ada.ok('/console/api/bank-transfers', { limit: '2' });
  const next = await ada.ok('/console/api/bank-transfers', { limit: '2', cursor: nextCursor ?? '' });
  const times = [...items, ...next.items].map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set([...items, ...next.items].map(({ rechargeId }) => rechargeId)).size).toBe(4);
});
