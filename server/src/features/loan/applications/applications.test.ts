import { describe, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import {
  applyAndApprove,
  approvalReason,
  asOwnCaseOfBea,
  borrow,
  fundLending,
  loanProductDraft,
  loanSignature,
  loanWish,
  offerLoans,
  repay,
} from '../../../../testing/loans.ts';
import { type Person, personWith, registerPerson, setPaymentPassword } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
await fundLending(by, '100000.00');
const productId = await offerLoans(suite, by);
let names = 0;

async function borrower(): Promise<Person> {
  const person = await personWith(suite, `cedar${(names += 1)}`, '100.00');
  await certifyAs(suite, person.call, person.userId);
  return person;
}
const apply = ({ call }: Person, wish: object = {}) =>
  call.ok('/api/loan/apply', { ...loanWish(productId), ...wish });
const refusal = ({ call }: Person, wish: object = {}) =>
  call.refusal('/api/loan/apply', { ...loanWish(productId), ...wish });
const one = ({ userId }: Person, applicationId: string) => ({ userId, applicationId });
const read = ({ call }: Person, applicationId: string) => call.ok('/api/loan/application', { applicationId });
/** Says that somebody has reached a level. */
const reach = ({ userId }: Person, level: number) =>
  suite.tamper((writer) =>
    writer.run(sql`
      insert into members (user_id, growth, carried, last_on, level) values (${userId}, 0, 0, '2026-01-01', ${level})
      on conflict (user_id) do update set level = excluded.level`),
  );
const reject = async (person: Person, applicationId: string) => {
  await by.ada.ok('/console/api/loan-applications/take', one(person, applicationId));
  const reason = '收入证明不足 / the income was not shown';
  return by.ada.ok('/console/api/loan-applications/reject', { ...one(person, applicationId), reason });
};

describe('applying', () => {
  it('says how much one may borrow and why, and what would raise it', async () => {
    const stranger = await registerPerson(suite, 'stranger');
    expect(await stranger.call.ok('/api/loan/overview')).toMatchObject({
      limit: '0.00',
      lines: [{ kind: 'not_certified', amount: '0.00' }],
      application: null,
      loans: [],
    });
    const cedar = await borrower();
    expect(await cedar.call.ok('/api/loan/overview')).toMatchObject({
      limit: '20000.00',
      lines: [
        { kind: 'certified', amount: '20000.00' },
        { kind: 'settled', amount: '0.00', count: 0 },
      ],
      limitPerSettled: '10000.00',
      maxLimit: '200000.00',
    });
    await borrow(cedar, by, productId);
    const after = await cedar.call.ok('/api/loan/overview');
    expect([after.limit, after.loans.length]).toEqual(['17000.00', 1]);
    expect(after.lines.at(-1)).toEqual({ kind: 'outstanding', amount: '-3000.00' });
  });

  it('a level of membership raises the limit by a line of its own, which is kept, up to what anybody may borrow', async () => {
    const cedar = await borrower();
    const overview = () => cedar.call.ok('/api/loan/overview');
    expect((await overview()).nextLevel).toEqual({ level: 1, bps: 500, limit: '21000.00' });
    await reach(cedar, 2);
    expect(await overview()).toMatchObject({
      limit: '22000.00',
      lines: [
        { kind: 'certified', amount: '20000.00' },
        { kind: 'settled', amount: '0.00' },
        { kind: 'level', amount: '2000.00', level: 2, bps: 1_000 },
      ],
      nextLevel: { level: 3, bps: 1_500, limit: '23000.00' },
    });
    const wish = { amount: '21500.00', monthlyIncome: '90000.00' };
    const { applicationId } = await apply(cedar, wish);
    await reach(cedar, 6);
    expect(await overview()).toMatchObject({ limit: '26000.00', nextLevel: null });
    const { items } = await by.ada.ok('/console/api/loan-applications', { limit: 100 });
    expect(items.find((each) => each.applicationId === applicationId)).toMatchObject({
      limit: '22000.00',
      lines: [
        { kind: 'certified' },
        { kind: 'settled' },
        { kind: 'level', amount: '2000.00', level: 2, bps: 1_000 },
      ],
    });
    const stranger = await registerPerson(suite, 'levelled');
    await reach(stranger, 3);
    expect(await stranger.call.ok('/api/loan/overview')).toMatchObject({ limit: '0.00', nextLevel: null });
    await suite.tamper((writer) => writer.run(sql`delete from members where growth = 0`));
  });

  it('is refused with the reason in numbers, and nothing is kept', async () => {
    const stranger = await personWith(suite, 'newcomer', '1.00');
    expect(await refusal(stranger)).toMatchObject({ code: 'loan.certification_required' });
    const cedar = await borrower();
    for (const wish of [{ amount: '900.00' }, { amount: '3050.00' }, { amount: '50100.00' }])
      expect(await refusal(cedar, wish)).toMatchObject({ code: 'loan.wish_not_offered' });
    expect(await refusal(cedar, { amount: '20100.00', monthlyIncome: '90000.00' })).toMatchObject({
      code: 'loan.above_limit',
      facts: { limit: '20000.00' },
    });
    expect(await refusal(cedar, { monthlyIncome: '2000.00' })).toMatchObject({
      code: 'loan.instalment_too_high',
      facts: { affordable: '800.00' },
    });
    expect((await cedar.call.ok('/api/loan/applications')).items).toEqual([]);
  });

  it('counts what other loans take of the income, until they are repaid', async () => {
    const cedar = await borrower();
    const { loanId } = await borrow(cedar, by, productId);
    const { rows } = await cedar.call.ok('/api/loan/detail', { loanId });
    const instalments = rows.map(({ principal, interest }) => Number(principal) + Number(interest));
    const highest = Math.max(...instalments);
    const committed = async () => (await cedar.call.ok('/api/loan/overview')).committed;
    expect(await committed()).toBe(highest.toFixed(2));
    // Of 4,000.00 a month 1,600.00 may go into instalments.
    expect(await refusal(cedar, { monthlyIncome: '4000.00' })).toMatchObject({
      code: 'loan.instalment_too_high',
      facts: { affordable: (1_600 - highest).toFixed(2) },
    });
    await repay(cedar, loanId, 'all', 'withdrawal');
    expect(await committed()).toBe('0.00');
    expect((await apply(cedar, { monthlyIncome: '4000.00' })).state).toBe('submitted');
  });

  it('waits for one application at a time, which may be taken back until it is signed', async () => {
    const cedar = await borrower();
    const { applicationId } = await apply(cedar);
    expect(await refusal(cedar)).toMatchObject({ code: 'loan.already_applied' });
    await cedar.call.ok('/api/loan/application/withdraw', { applicationId });
    const again = await cedar.call.refusal('/api/loan/application/withdraw', { applicationId });
    expect(again).toMatchObject({ code: 'loan.application_over' });
    const taken = await by.ada.refusal('/console/api/loan-applications/take', one(cedar, applicationId));
    expect(taken).toMatchObject({ code: 'loan.application_over' });
    expect((await apply(cedar)).state).toBe('submitted');
  });

  it('is not possible for what is a draft, or is offered no more', async () => {
    const cedar = await borrower();
    const draft = await by.ada.ok('/console/api/loan-products/create', {
      ...loanProductDraft(),
    });
    expect(await refusal(cedar, { productId: draft.productId })).toMatchObject({ code: 'request.not_found' });
    const gone = await offerLoans(suite, by);
    await by.ada.ok('/console/api/loan-products/withdraw', {
      loanProductId: gone,
      reason: 'offered no more',
    });
    expect(await refusal(cedar, { productId: gone })).toMatchObject({ code: 'loan.not_offered' });
    const listed = (await cedar.call.ok('/api/loan/products')).items.map((each) => each.productId);
    expect(listed).toEqual([productId]);
  });
});

describe('a decision', () => {
  it('offers at most what was asked for, for 72 hours, and is told', async () => {
    const cedar = await registerByEmail(suite, 'cedar', 'cedar@example.com');
    await setPaymentPassword(cedar);
    await certifyAs(suite, cedar.call, cedar.userId);
    const { applicationId, number } = await apply(cedar);
    const early = { ...one(cedar, applicationId), amount: '3000.00', reason: approvalReason };
    expect(await by.bea.refusal('/console/api/loan-applications/approve', early)).toMatchObject({
      code: 'loan.not_in_review',
    });
    const taken = await by.bea.ok('/console/api/loan-applications/take', one(cedar, applicationId));
    expect(taken).toMatchObject({
      state: 'in_review',
      takenBy: 'bea',
      limit: '20000.00',
      affordable: '4800.00',
    });
    for (const amount of ['3100.00', '2050.00'])
      expect(
        await by.bea.refusal('/console/api/loan-applications/approve', { ...early, amount }),
      ).toMatchObject({
        code: 'loan.above_request',
      });
    for (const reason of ['', 'fine'])
      expect(
        await by.bea.refusal('/console/api/loan-applications/approve', { ...early, reason }),
      ).toMatchObject({
        code: 'request.invalid',
      });
    const approved = await by.bea.ok('/console/api/loan-applications/approve', {
      ...early,
      amount: '2000.00',
    });
    expect(approved).toMatchObject({ decidedBy: 'bea', approvalReason, reason: null });
    // Operators write it for each other: the person has the offer.
    expect(JSON.stringify(await read(cedar, applicationId))).not.toContain(approvalReason);
    const { state, offer } = await read(cedar, applicationId);
    const endsAt = new Date(suite.clock.now().getTime() + 72 * 3_600_000).toISOString();
    expect([state, offer]).toEqual(['approved', { amount: '2000.00', endsAt }]);
    expect((await messageTo(suite, 'cedar@example.com'))?.text).toContain(
      `${number} was approved for ¥2000.00`,
    );
  });

  it('that lends money is nobody’s about themselves, though they may refuse it', async () => {
    const cedar = await borrower();
    const { applicationId } = await apply(cedar);
    const own = one(cedar, applicationId);
    const approval = { ...own, amount: '3000.00', reason: approvalReason };
    await asOwnCaseOfBea(suite, cedar, async () => {
      expect(await by.bea.refusal('/console/api/loan-applications/take', own)).toMatchObject({
        code: 'operator.own_case',
      });
      await by.ada.ok('/console/api/loan-applications/take', own);
      expect(await by.bea.refusal('/console/api/loan-applications/approve', approval)).toMatchObject({
        code: 'operator.own_case',
      });
      const reason = 'I borrow elsewhere';
      await by.bea.ok('/console/api/loan-applications/reject', { ...own, reason });
    });
    expect((await read(cedar, applicationId)).state).toBe('rejected');
  });

  it('that refuses may be appealed against once, and is then taken anew', async () => {
    const cedar = await borrower();
    const { applicationId } = await apply(cedar);
    const text = '请查看我补充的工资流水';
    expect(await cedar.call.refusal('/api/loan/application/appeal', { applicationId, text })).toMatchObject({
      code: 'loan.not_appealable',
    });
    await reject(cedar, applicationId);
    expect((await cedar.call.ok('/api/loan/overview')).application).toMatchObject({
      state: 'rejected',
      reason: '收入证明不足 / the income was not shown',
      mayAppeal: true,
    });
    const other = await apply(cedar);
    expect(await cedar.call.refusal('/api/loan/application/appeal', { applicationId, text })).toMatchObject({
      code: 'loan.already_applied',
    });
    await cedar.call.ok('/api/loan/application/withdraw', { applicationId: other.applicationId });
    const appealed = await cedar.call.ok('/api/loan/application/appeal', { applicationId, text });
    expect(appealed).toMatchObject({ state: 'submitted', appeal: text, mayAppeal: false });
    await reject(cedar, applicationId);
    expect(await read(cedar, applicationId)).toMatchObject({ state: 'rejected', mayAppeal: false });
  });

  it('that came to an end is no offer to sign, and neither is one that was signed', async () => {
    const cedar = await borrower();
    const applicationId = await applyAndApprove(cedar, by, productId);
    const signature = await loanSignature(cedar, applicationId);
    const changed = { ...signature, shown: { ...signature.shown, interest: '1.00' } };
    expect(await cedar.call.refusal('/api/loan/sign', changed)).toMatchObject({
      code: 'loan.terms_changed',
      facts: signature.shown,
    });
    const day = 86_400_000;
    suite.clock.setOffsetDays((suite.clock.now().getTime() - suite.clock.wall().getTime()) / day + 3);
    expect((await read(cedar, applicationId)).state).toBe('expired');
    expect(await cedar.call.refusal('/api/loan/sign', signature)).toMatchObject({ code: 'loan.no_offer' });
    const preview = { kind: 'loan', subjectId: applicationId, units: '1' } as const;
    expect(await cedar.call.refusal('/api/contract/preview', preview)).toMatchObject({
      code: 'loan.no_offer',
    });
    const { loanId } = await borrow(cedar, by, productId);
    const { items } = await cedar.call.ok('/api/loan/applications');
    expect(items.map(({ state }) => state)).toEqual(['signed', 'expired']);
    expect(items[0]?.loanId).toBe(loanId);
    await repay(cedar, loanId, 'all', 'withdrawal');
  });
});

it('stands in the queue of those who decide, the oldest first, with what it was judged by', async () => {
  const [first, second] = [await borrower(), await borrower()];
  const early = await apply(first);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
  const ids = [early.applicationId, (await apply(second)).applicationId];
  const { items } = await by.ada.ok('/console/api/loan-applications', { state: 'submitted' });
  const own = items.filter(({ applicationId }) => ids.includes(applicationId));
  expect(own.map(({ applicationId }) => applicationId)).toEqual(ids);
  expect(own[0]).toMatchObject({
    user: { userId: first.userId },
    instalment: expect.stringMatching(/^101\d\.\d\d$/),
    lines: [{ kind: 'certified' }, { kind: 'settled' }],
  });
  for (const state of ['approved', 'expired', 'rejected'] as const)
    for (const each of (await by.ada.ok('/console/api/loan-applications', { state })).items)
      expect(each.state).toBe(state);
});

it('is found by its number, whatever its case, and those of a person by whatever names them', async () => {
  const cedar = await borrower();
  const { applicationId, number } = await apply(cedar);
  const find = async (name: string, more: object = {}) =>
    (await by.ada.ok('/console/api/loan-applications', { name, ...more })).items.map(
      (each) => each.applicationId,
    );
  for (const name of [number, number.toLowerCase(), cedar.name, cedar.phone, cedar.userId])
    expect(await find(name)).toEqual([applicationId]);
  expect(await find(number, { state: 'rejected' })).toEqual([]);
  for (const name of ['A20260101-22222222', 'nobodyatall']) expect(await find(name)).toEqual([]);
});
