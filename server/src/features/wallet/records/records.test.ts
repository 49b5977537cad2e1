import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { addCard, personWith, registerPerson, withdraw } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { payerWith, remit } from '../../../../testing/remittances.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '20000.00');
const ben = await registerPerson(suite, 'benoak');
const card = await addCard(maple);
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
await fund(suite, by, issuerId, '50000.00');
const productId = await publish(suite, by, issuerId, { cycleDays: 35, rateBps: 730 });
const today = () => businessDateOf(suite.app.services.clock.now());

await subscribe(suite, maple, productId, 100);
const cancelled = await subscribe(suite, maple, productId, 10);
await maple.call.ok('/api/subscription/cancel', { subscriptionId: cancelled.subscriptionId });
const { withdrawalId } = await withdraw(maple, '300.00', card);
await by.ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
await suite.app.deliverOutbox();
await until(
  async () => (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state === 'settled',
);
const firstDay = today();
await suite.app.advance(36);

const read = (fields: Record<string, string> = {}) => maple.call.ok('/api/wallet/records', fields as never);
async function readAll(fields: Record<string, string> = {}) {
  const items = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof read>> = await read({ ...fields, ...(cursor ? { cursor } : {}) });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}
const cents = (text: string) => Math.round(Number(text) * 100);

it('every posting stands once, the newest first, and the balance runs through them all', async () => {
  const items = await readAll({ limit: '7' });
  expect(new Set(items.map((item) => item.transferId)).size).toBe(items.length);
  for (const [i, item] of items.entries()) {
    const before = cents(items[i + 1]?.balanceAfter ?? '0');
    expect(before + cents(item.amount)).toBe(cents(item.balanceAfter));
  }
  expect(items.filter((item) => item.kind === 'interest')).toHaveLength(35);
  expect(items.at(-1)).toMatchObject({ kind: 'recharge', amount: '20000.00' });
  const overview = await maple.call.ok('/api/wallet/overview');
  expect(items[0]?.balanceAfter).toBe(overview.balance);
});

it('the filter by type keeps each kind under its own name', async () => {
  const kinds = async (type: string) => [
    ...new Set((await readAll({ type, limit: '100' })).map((item) => item.kind)),
  ];
  expect(await kinds('recharge')).toEqual(['recharge']);
  expect(await kinds('withdraw')).toEqual(['withdrawal']);
  expect((await kinds('invest')).sort()).toEqual(['principal_return', 'subscription']);
  expect(await kinds('income')).toEqual(['interest']);
  expect(await kinds('transfer')).toEqual([]);
});

it('a cancelled investment shows as its own reversal', async () => {
  const items = await readAll({ type: 'invest', limit: '100' });
  const back = items.find((item) => item.isReversal);
  expect(back).toMatchObject({ kind: 'subscription', amount: '1000.00', subject: 'Rong An' });
  const detail = await maple.call.ok('/api/wallet/record', { transferId: back?.transferId ?? '' });
  expect(detail).toMatchObject({ causeType: 'subscription', causeId: cancelled.subscriptionId });
  const original = await maple.call.ok('/api/wallet/record', { transferId: detail.reversesTransferId ?? '' });
  expect(original).toMatchObject({ amount: '-1000.00', isReversal: false, reversesTransferId: null });
  expect(original.number).toMatch(/^T\d{8}-[2-9A-Z]{8}$/);
});

it('the range counts business dates, both ends included', async () => {
  expect(await readAll({ from: firstDay, to: firstDay })).toHaveLength(5);
  const later = await readAll({ from: today(), to: today() });
  expect(later.map((item) => item.kind).sort()).toEqual(['interest', 'principal_return']);
  expect(await readAll({ from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
});

it('month sums cover the whole filter, not only the page', async () => {
  const all = await readAll({ limit: '100' });
  const page = await read({ limit: '1' });
  const month = today().slice(0, 7);
  const ofMonth = all.filter((item) => businessDateOf(new Date(item.at)).startsWith(month));
  const sum = (sign: number) =>
    ofMonth.reduce((total, item) => total + Math.max(0, sign * cents(item.amount)), 0);
  expect(page.months).toHaveLength(1);
  expect(page.months[0]?.month).toBe(month);
  expect([cents(page.months[0]?.in ?? ''), cents(page.months[0]?.out ?? '')]).toEqual([sum(1), sum(-1)]);
  const months = (await read({ limit: '100' })).months.map((entry) => entry.month);
  expect(months).toEqual([...new Set(all.map((item) => businessDateOf(new Date(item.at)).slice(0, 7)))]);
});

it('the subject of a record is in the language asked for', async () => {
  const zh = await maple.at({ lange: 'zh-Hans' }).ok('/api/wallet/records', { type: 'income', limit: '1' });
  const en = await maple.at({ lange: 'en' }).ok('/api/wallet/records', { type: 'income', limit: '1' });
  expect([zh.items[0]?.subject, en.items[0]?.subject]).toEqual(['榕安', 'Rong An']);
});

it("somebody else's record looks like none, and the own list shows none of it", async () => {
  const [mine] = (await read({ limit: '1' })).items;
  const answers = await Promise.all(
    [mine?.transferId, '00000000-0000-4000-8000-000000000000'].map(async (transferId) => {
      const { status, body, text } = await ben.call.send('/api/wallet/record', { transferId });
      return [status, text.replace(body.requestId, '')];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(404);
  expect((await ben.call.ok('/api/wallet/records')).items).toEqual([]);
});

it('request.invalid for a cursor, a date, a type or a limit that is none', async () => {
  const bad = [
    [{ cursor: 'x' }, 'cursor', 'field.invalid'],
    [{ cursor: '-1' }, 'cursor', 'field.invalid'],
    [{ from: '2026-02-30' }, 'from', 'date.malformed'],
    [{ from: '0000-01-01' }, 'from', 'date.malformed'],
    [{ to: '2026-1-1' }, 'to', 'date.malformed'],
    [{ type: 'everything' }, 'type', 'field.invalid'],
    [{ limit: '0' }, 'limit', 'field.invalid'],
    [{ limit: '101' }, 'limit', 'field.invalid'],
    [{ limit: 'many' }, 'limit', 'field.invalid'],
  ] as const;
  for (const [fields, path, code] of bad) {
    const problem = await maple.call.refusal('/api/wallet/records', fields);
    expect(problem, JSON.stringify(fields)).toMatchObject({
      code: 'request.invalid',
      errors: [{ path, code }],
    });
  }
});

it('the detail tells the whole story: each time of the matter, and each transfer with its debits and credits', async () => {
  const [sent] = (await maple.call.ok('/api/wallet/records', { type: 'withdraw' })).items;
  const detail = await maple.call.ok('/api/wallet/record', { transferId: sent?.transferId ?? '' });
  const order = await maple.call.ok('/api/withdrawal/detail', { withdrawalId });
  expect(detail.story.state).toBe('settled');
  expect(detail.story.steps.map(({ step }) => step)).toEqual(['requested', 'approved', 'sent', 'finished']);
  expect(detail.story.steps[0]?.at).toBe(order.requestedAt);
  expect(detail.story.steps.at(-1)?.at).toBe(order.finishedAt);
  expect(detail.transfers).toEqual([
    {
      transferId: sent?.transferId,
      kind: 'withdrawal',
      isReversal: false,
      amount: '300.00',
      state: 'posted',
      createdAt: order.requestedAt,
      postedAt: sent?.at,
      entries: [{ account: 'wallet', side: 'debit', amount: '300.00', balanceAfter: sent?.balanceAfter }],
    },
  ]);
});

it('a cancelled investment has the way out and the way back in one story', async () => {
  const back = (await readAll({ type: 'invest', limit: '100' })).find((item) => item.isReversal);
  const { transfers, story } = await maple.call.ok('/api/wallet/record', {
    transferId: back?.transferId ?? '',
  });
  const ways = transfers.map(({ isReversal, entries }) => [isReversal, entries[0]?.side]);
  expect(ways).toHaveLength(2);
  expect(ways).toEqual(
    expect.arrayContaining([
      [false, 'debit'],
      [true, 'credit'],
    ]),
  );
  expect(story.steps.map(({ step }) => step)).toEqual(['requested']);
});

it('interest names when it was paid, and moves the wallet alone', async () => {
  const [item] = (await read({ type: 'income' })).items;
  const { story, transfers } = await maple.call.ok('/api/wallet/record', {
    transferId: item?.transferId ?? '',
  });
  expect(story).toEqual({ state: null, steps: [{ step: 'paid', at: item?.at }] });
  expect(transfers.map(({ entries }) => entries)).toEqual([
    [{ account: 'wallet', side: 'credit', amount: item?.amount, balanceAfter: item?.balanceAfter }],
  ]);
});

it('what somebody else paid is told by the own side alone', async () => {
  const rowan = await payerWith(suite, 'rowantree', '5.00');
  await remit(rowan, maple, '1.00');
  const [item] = (await read({ type: 'transfer' })).items;
  const detail = await maple.call.ok('/api/wallet/record', { transferId: item?.transferId ?? '' });
  expect(detail.story.steps).toEqual([{ step: 'sent', at: item?.at }]);
  expect(detail.transfers.map(({ entries }) => entries)).toEqual([
    [{ account: 'wallet', side: 'credit', amount: '1.00', balanceAfter: item?.balanceAfter }],
  ]);
  expect(JSON.stringify(detail)).not.toContain(rowan.userId);
});

it('a file has what its filter shows, in the same order, whatever the page has of it', async () => {
  const filters = [
    {},
    { type: 'income' },
    { type: 'invest', from: firstDay, to: firstDay },
    { from: '2001-01-01', to: '2001-12-31' },
  ] as const;
  for (const filter of filters) {
    const file = await maple.call.ok('/api/wallet/records/export', filter);
    expect(file).toMatchObject({
      fileName: `banyan-records-${today()}.csv`,
      mediaType: 'text/csv; charset=utf-8',
    });
    const [head, ...lines] = file.text.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFTime,Type,Amount,Balance,Subject,Transfer');
    const shown = await readAll({ ...filter, limit: '100' });
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(shown.map((item) => item.transferId));
    expect(lines.map((line) => line.split(',')[2])).toEqual(shown.map((item) => item.amount));
  }
  const own = await ben.call.ok('/api/wallet/records/export', {});
  expect(own.text.trimEnd().split('\r\n')).toHaveLength(1);
});

it('no cell of a file is a formula', async () => {
  const named = await publish(suite, by, issuerId, { name: { zh: '=1+1', en: '=1+1' } });
  await subscribe(suite, maple, named, 1);
  const { text } = await maple.call.ok('/api/wallet/records/export', { type: 'invest' });
  expect(text).toContain(",'=1+1,");
});
