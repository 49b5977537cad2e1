import { expect, it } from 'vitest';
import { emailsTo, inboxOf, mailedPerson } from '../../../../testing/inbox.ts';
import { addCard, recharge, setPaymentPassword, withdraw } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { messagesTo, suiteApp } from '../../../../testing/suite.ts';

/** A withdrawal is the first thing that a thief asks for: its owner hears of each step that is taken towards paying it. */

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const maple = await mailedPerson(suite, 'maple');
await setPaymentPassword(maple);
await recharge(maple, '20000.00');
const card = await addCard(maple);
const { userId } = maple;

const toldOf = async (withdrawalId: string) =>
  (await inboxOf(maple))
    .filter(({ to }) => to === `/pages/withdraw/record?id=${withdrawalId}`)
    .map(({ kind, zh, en }) => [kind, zh.title, en.title]);

const asked = ['money', '已提交提现申请', 'A withdrawal was asked for'];
const approved = ['money', '提现已通过审核', 'Your withdrawal was approved'];

it('a request is told at once, in the inbox and by e-mail, with what to do if it was somebody else', async () => {
  const { withdrawalId, number } = await withdraw(maple, '150.00', card);
  expect(await toldOf(withdrawalId)).toEqual([asked]);
  expect(await emailsTo(suite, maple.email)).toContain('榕 · 已提交提现申请 / a withdrawal was asked for');
  const texts = (await messagesTo(suite, maple.email)).map((message) => message?.text ?? '');
  const text = texts.find((each) => each.includes(number));
  for (const said of ['¥150.00', '中国银行 **** 4569', '冻结账户', 'freeze your account'])
    expect(text).toContain(said);
});

it('a request is e-mailed though e-mails about money were switched off', async () => {
  await maple.call.ok('/api/inbox/settings/set', { kind: 'money', mail: false });
  const before = await emailsTo(suite, maple.email);
  await withdraw(maple, '150.00', card);
  expect(await emailsTo(suite, maple.email)).toHaveLength(before.length + 1);
});

it('an approval is told by the last operator whom it takes, in the inbox alone', async () => {
  const { withdrawalId } = await withdraw(maple, '10000.00', card);
  const before = await emailsTo(suite, maple.email);
  const approval = { userId, withdrawalId };
  const { version } = await ada.ok('/console/api/withdrawals/approve', { ...approval, version: 1 });
  expect(await toldOf(withdrawalId)).toEqual([asked]);
  await bea.ok('/console/api/withdrawals/approve', { ...approval, version });
  const titles = await toldOf(withdrawalId);
  expect(titles).toContainEqual(approved);
  expect(titles.filter(([, , title]) => title === approved[2])).toHaveLength(1);
  expect(await emailsTo(suite, maple.email)).toEqual(before);
});

it('a request that is refused tells nobody', async () => {
  const before = await inboxOf(maple);
  const problem = await maple.call.refusal('/api/withdrawal/request', {
    amount: '150.00',
    payoutMethodId: card,
    shown: { fee: '0.00', net: '150.00' },
    authorization: '00000000-0000-4000-8000-000000000000',
  });
  expect(problem.code).toBe('payment_password.authorization_invalid');
  expect(await inboxOf(maple)).toEqual(before);
});
