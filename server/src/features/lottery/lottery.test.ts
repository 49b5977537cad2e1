import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { seedHash } from '@banyan/domain/lottery/draw-value.ts';
import { faultsOf, readReceipt } from '@banyan/domain/lottery/receipt.ts';
import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import {
  draw,
  drawOrder,
  oneSided,
  player,
  publishTable,
  seedOrder,
  tableDraft,
  takeSeed,
} from '../../../testing/lottery.ts';
import { colleague } from '../../../testing/operator.ts';
import { homeAddress, type Person, password, registerPerson } from '../../../testing/person.ts';
import { fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { later } from '../../../testing/recovery.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
const by = await operators(suite);
let names = 0;
const somebody = () => player(suite, `maple${(names += 1)}`);
const state = ({ call }: Person) => call.ok('/api/lottery/state');
const balance = async ({ call }: Person) => (await call.ok('/api/Jifen', {})).balance;
const refused = async (person: Person, change: object = {}) =>
  person.call.refusal('/api/lottery/draw', { ...(await drawOrder(person)), ...change });
const alerts = async () => (await by.ada.ok('/console/api/overview')).alerts.map(({ code }) => code);

it('lottery.not_open until odds are published', async () => {
  const maple = await somebody();
  expect(await state(maple)).toMatchObject({ state: 'not_open', table: null, cost: '50', balance: '1000' });
  const { seed } = await state(maple);
  const order = { seedId: seed?.seedId ?? '', nonce: 0, tableId: newId(), shown: { cost: '50' } };
  expect((await maple.call.refusal('/api/lottery/draw', order)).code).toBe('lottery.not_open');
  expect(await alerts()).not.toContain('lottery.closed');
});

it('lottery.closed while the funds cannot pay the largest prize; nothing is used up, and operators are told', async () => {
  await publishTable(suite);
  const maple = await somebody();
  expect((await state(maple)).state).toBe('closed');
  expect((await refused(maple)).code).toBe('lottery.closed');
  expect(await state(maple)).toMatchObject({ balance: '1000', seed: { nonce: 0 } });
  expect(await alerts()).toContain('lottery.closed');
  await fundMarketing(suite, 99n);
  expect((await state(maple)).state).toBe('closed');
  await fundMarketing(suite, 1n);
  expect((await state(maple)).state).toBe('open');
  expect(await alerts()).not.toContain('lottery.closed');
  await fundMarketing(suite, 100_00n);
});

it('a draw costs 50 points, brings what its segment says, and is computed again from its receipt', async () => {
  const maple = await somebody();
  const before = await state(maple);
  expect(before).toMatchObject({ state: 'open', hasAddress: true, lastDraw: null, seed: { nonce: 0 } });
  expect(before.table?.segments).toHaveLength(8);
  const brought = { points: 0, cash: 0 };
  for (let i = 0; i < 12; i += 1) {
    const { prize, drawn, awarded, nonce } = await draw(maple);
    expect([awarded, nonce]).toEqual([drawn, i]);
    if (prize.kind === 'points') brought.points += Number(prize.amount);
    if (prize.kind === 'cash') brought.cash += Math.round(Number(prize.amount) * 100);
  }
  expect(await balance(maple)).toBe(String(1_000 - 12 * 50 + brought.points));
  const overview = await maple.call.ok('/api/wallet/overview');
  expect(overview.cumulativeIncome).toBe((brought.cash / 100).toFixed(2));
  const records = await maple.call.ok('/api/lottery/records');
  expect(records.items).toHaveLength(12);
  const spent = await maple.call.ok('/api/myjifen', { type: 'spent' });
  expect(records.items.map(({ drawId: id }) => ({ kind: 'lottery_draw', id }))).toContainEqual(
    spent.items[0]?.subject,
  );
  expect(records.months).toMatchObject([{ draws: 12, points: String(brought.points) }]);
  // All were made at one instant.
  const { drawId } = records.items.find(({ nonce }) => nonce === 11) ?? { drawId: '' };
  expect((await state(maple)).lastDraw).toMatchObject({ drawId, nonce: 11 });
  // Nobody learns the seed before another is taken.
  const hidden = await maple.call.ok('/api/lottery/receipt', { drawId });
  expect(hidden).toMatchObject({ serverSeed: null, nonce: 11, clientSeed: expect.stringMatching(/^my-own-seed(-\d+)?$/) });
  expect((await maple.call.ok('/api/lottery/receipts')).items).toEqual([]);
  const committed = (await state(maple)).next;
  const { revealed, seed, next } = await takeSeed(maple, 'another');
  expect(revealed).toMatchObject({ seedId: before.seed?.seedId, hash: before.seed?.hash, draws: 12 });
  expect(seedHash(revealed?.serverSeed ?? '')).toBe(before.seed?.hash);
  // The server had committed itself to the seed before it was told the person's part, and has to the one after it.
  expect(seed).toMatchObject({ ...committed, nonce: 0, clientSeed: 'another' });
  expect((await state(maple)).next).toEqual(next);
  expect(await maple.call.ok('/api/lottery/next_seed', {})).toEqual(next);
  expect(new Set([before.seed?.hash, seed.hash, next.hash]).size).toBe(3);
  const { items } = await maple.call.ok('/api/lottery/receipts', { limit: '100' });
  expect(items).toHaveLength(12);
  for (const receipt of items) {
    const read = readReceipt(JSON.stringify(receipt));
    expect(read && faultsOf(read)).toEqual([]);
  }
  expect(items).toContainEqual(await maple.call.ok('/api/lottery/receipt', { drawId }));
  expect((await maple.call.ok('/api/lottery/records')).items.every(({ isRevealed }) => isRevealed)).toBe(
    true,
  );
});

it('lottery.address_required, lottery.terms_changed and points.insufficient change nothing', async () => {
  const ben = await registerPerson(suite, 'benoak');
  await takeSeed(ben);
  expect((await state(ben)).hasAddress).toBe(false);
  expect((await refused(ben)).code).toBe('lottery.address_required');
  await ben.call.ok('/api/v2/market/updateAddress', { ...homeAddress, isDefault: true });
  expect(await refused(ben)).toMatchObject({
    code: 'points.insufficient',
    facts: { points: '0', needed: '50' },
  });
  expect(await refused(ben, { shown: { cost: '49' } })).toMatchObject({
    code: 'lottery.terms_changed',
    facts: { cost: '50' },
  });
  expect(await state(ben)).toMatchObject({ seed: { nonce: 0 }, lastDraw: null });
});

it('a page that is out of date is told what has changed: the odds, the seed, or the draw', async () => {
  const maple = await somebody();
  const old = await drawOrder(maple);
  await draw(maple);
  expect((await maple.call.refusal('/api/lottery/draw', old)).code).toBe('lottery.already_drawn');
  const unread = await drawOrder(maple);
  const stale = await seedOrder(maple, 'x');
  await takeSeed(maple);
  expect((await maple.call.refusal('/api/lottery/draw', unread)).code).toBe('lottery.seed_changed');
  const now = await seedOrder(maple, 'x');
  for (const other of [{ seedId: stale.seedId }, { seedId: null }, { nextSeedId: stale.nextSeedId }]) {
    const input = { ...now, ...other };
    expect((await maple.call.refusal('/api/lottery/new_seed', input)).code).toBe('lottery.seed_changed');
  }
  // A seed of somebody else is refused as one that nobody has.
  const { seed: foreign } = await state(await somebody());
  for (const seedId of [foreign?.seedId ?? '', newId()]) {
    expect((await refused(maple, { seedId })).code).toBe('lottery.seed_changed');
    for (const input of [
      { ...now, seedId },
      { ...now, nextSeedId: seedId },
    ])
      expect((await maple.call.refusal('/api/lottery/new_seed', input)).code).toBe('lottery.seed_changed');
  }
  const shown = await drawOrder(maple);
  await publishTable(suite);
  expect(await maple.call.refusal('/api/lottery/draw', shown)).toMatchObject({
    code: 'lottery.table_changed',
    facts: { number: 2 },
  });
  expect((await draw(maple)).nonce).toBe(0);
});

it('odds that were superseded are still there, word for word, and their hash is that of the text', async () => {
  const maple = await somebody();
  const first = await maple.call.ok('/api/lottery/table', { number: '1' });
  expect(first.text).toContain('{"table":1,"substitute":1,');
  expect((await state(maple)).table).toMatchObject({ number: 2 });
  await maple.call.refusal('/api/lottery/table', { number: '99' });
  // A receipt proves its draw to whoever has no account, too.
  expect(await userCaller(suite.app.web).ok('/api/lottery/table', { number: '1' })).toEqual(first);
  await maple.call.refusal('/api/lottery/receipt', { drawId: newId() });
});

it('what is out of stock is replaced by the substitute, and the receipt says both', async () => {
  await publishTable(suite, oneSided({ kind: 'points', amount: '40' }, 1));
  const maple = await somebody();
  // One draw in 1,430 falls on another segment.
  const drawPrize = async () => {
    for (;;) {
      const drawn = await draw(maple);
      if (drawn.drawn === 8) return drawn;
    }
  };
  const [first, second] = [await drawPrize(), await drawPrize()];
  expect(first).toMatchObject({ awarded: 8, prize: { kind: 'points', amount: '40' } });
  expect(second).toMatchObject({ awarded: 1, prize: { kind: 'none' }, drawnName: { en: 'The prize' } });
  expect((await state(maple)).table?.segments[7]).toMatchObject({ stock: 1, left: 0 });
  await takeSeed(maple);
  const read = readReceipt(
    JSON.stringify(await maple.call.ok('/api/lottery/receipt', { drawId: second.drawId })),
  );
  expect(read && faultsOf(read)).toEqual([]);
});

it('winners are the newest draws that won something, by masked names', async () => {
  await publishTable(suite, oneSided({ kind: 'cash', amount: '0.20' }));
  const maple = await somebody();
  await draw(maple);
  const { items } = await maple.call.ok('/api/wheel/cjwinlist', {});
  const cash = items.find(({ prizeName }) => prizeName.en === 'The prize');
  expect(cash?.name).toMatch(/^m\*+\d+$/);
  expect(items.every(({ prize }) => prize.kind !== 'none')).toBe(true);
});

it('records are narrowed by the six filters of the specification, by business days', async () => {
  const maple = await somebody();
  await draw(maple);
  suite.clock.setOffsetDays(1);
  await draw(maple);
  const { items } = await maple.call.ok('/api/wheel/getLotteryRecordTypeList');
  expect(items.map(({ type }) => type)).toEqual([
    'all',
    'today',
    'yesterday',
    'this_week',
    'this_month',
    'last_month',
  ]);
  const count = async (type: string) =>
    (await maple.call.ok('/api/lottery/records', { type: type as 'all' })).items.length;
  expect([await count('all'), await count('today'), await count('yesterday')]).toEqual([2, 1, 1]);
  suite.clock.setOffsetDays(70);
  for (const type of ['today', 'yesterday', 'this_week', 'this_month', 'last_month'])
    expect(await count(type)).toBe(0);
});

it('odds that break the rules are not proposed, and are refused when the rules have changed', async () => {
  const propose = (draft: object) => by.ada.refusal('/console/api/lottery/tables/propose', draft);
  const [first, ...others] = tableDraft().segments;
  const heavier = [{ ...first, weight: 3_001 }, ...others];
  expect(await propose({ segments: heavier, substitute: 1 })).toMatchObject({
    code: 'lottery.weights_invalid',
    facts: { sum: 10_001 },
  });
  for (const substitute of [4, 6])
    expect((await propose(tableDraft({ substitute }))).code).toBe('lottery.substitute_invalid');
  const large = [{ ...first, weight: 1, prize: { kind: 'points', amount: '5001' } }, ...others];
  const rest = { ...others[6], weight: 4_999 };
  expect(await propose({ segments: [...large.slice(0, 7), rest], substitute: 8 })).toMatchObject({
    code: 'lottery.prize_too_large',
    facts: { maxPoints: 5_000, maxCash: '100.00' },
  });
  expect(await propose(oneSided({ kind: 'cash', amount: '0.60' }))).toMatchObject({
    code: 'lottery.expected_too_high',
    facts: { maxPoints: 45, maxCash: '0.50' },
  });
  const { tableId } = await by.ada.ok('/console/api/lottery/tables/propose', tableDraft());
  expect((await by.ada.refusal('/console/api/lottery/tables/publish', { tableId })).code).toBe(
    'operator.same_person',
  );
  await decidePolicy(by, { 'lottery.maxPrizePoints': '199' });
  expect((await by.bea.refusal('/console/api/lottery/tables/publish', { tableId })).code).toBe(
    'lottery.prize_too_large',
  );
  const { items } = await by.bea.ok('/console/api/lottery/tables');
  expect(items.find((each) => each.tableId === tableId)).toMatchObject({
    mayDecide: true,
    obstacle: { code: 'lottery.prize_too_large' },
  });
  // Of two decisions at one instant the first one holds.
  later(suite, 1);
  await decidePolicy(by, { 'lottery.maxPrizePoints': '5000' });
  const reason = 'the budget of this month is too small';
  const shown = await by.bea.ok('/console/api/lottery/tables/refuse', { tableId, reason });
  expect(shown).toMatchObject({ state: 'refused', number: null, reason });
  for (const path of ['/console/api/lottery/tables/publish', '/console/api/lottery/tables/refuse'] as const)
    expect((await by.bea.refusal(path, { tableId, reason } as never)).code).toBe(
      path.endsWith('refuse') ? 'lottery.already_decided' : 'request.invalid',
    );
  expect((await by.bea.refusal('/console/api/lottery/tables/publish', { tableId })).code).toBe(
    'lottery.already_decided',
  );
});

it('operators see each table with what was drawn under it, and how well that agrees', async () => {
  const sam = await colleague(suite, 'sam', ['support']);
  const { items } = await sam.call.ok('/console/api/lottery/tables');
  const first = items.find(({ number }) => number === 1);
  expect(first).toMatchObject({ state: 'superseded', draws: '13', createdBy: 'ada', decidedBy: 'bea' });
  expect(first?.agreement?.p).toBeGreaterThan(0);
  expect(items.filter((table) => table.state === 'current')).toHaveLength(1);
  const draws = await sam.call.ok('/console/api/lottery/draws', { limit: '5' });
  expect(draws.items).toHaveLength(5);
  expect(draws.nextCursor).not.toBeNull();
});

it('operators are told of odds in effect with which what was drawn does not agree', async () => {
  const tableId = await publishTable(suite);
  const { number } = (await state(await somebody())).table ?? {};
  const told = async () =>
    (await by.ada.ok('/console/api/overview')).alerts.filter(({ code }) => code === 'lottery.odds_disagree');
  // Of a thousand draws nine in ten come to a segment that is drawn once in twenty by its odds.
  const draws = (count: number) => sql`
    insert into lottery_draws (game, user_id, draw_id, number, seed_id, nonce, table_id, value, drawn, awarded, cost,
      prize_kind, prize_amount, drawn_at)
    select 'wheel', ${newId()}::uuid, md5('planted ' || n)::uuid, 'planted', ${newId()}::uuid, n, ${tableId}::uuid, 6000,
      case when n % 10 = 0 then 1 else 4 end, 8, 50, 'none', 0, ${suite.clock.now()}::timestamptz
    from generate_series(1, ${count}::integer) n`;
  const forget = sql`delete from lottery_draws where number = 'planted'`;
  await suite.tamper((writer) => writer.run(draws(999)));
  expect(await told()).toEqual([]);
  await suite.tamper(async (writer) => {
    await writer.run(forget);
    await writer.run(draws(1_000));
  });
  expect(await told()).toMatchObject([{ subject: `Wheel, table ${number}`, amount: null }]);
  await suite.tamper((writer) => writer.run(forget));
  expect(await told()).toEqual([]);
});

it('operators find draws by number, person, odds, prize and days, and read the receipt as its owner has it', async () => {
  await publishTable(suite, oneSided({ kind: 'points', amount: '20' }));
  const maple = await somebody();
  const made = await draw(maple);
  const sam = await colleague(suite, 'sam2', ['support']);
  const find = async (input: object) =>
    (await sam.call.ok('/console/api/lottery/draws', { limit: '100', ...input })).items;
  const idsOf = async (input: object) => (await find(input)).map(({ drawId }) => drawId);
  const [found] = await find({ name: made.number.toLowerCase() });
  expect(found).toMatchObject({ drawId: made.drawId, number: made.number, user: { userId: maple.userId } });
  const table = found?.table ?? 0;
  for (const name of [found?.user.username ?? '', maple.userId])
    expect(await idsOf({ name })).toEqual([made.drawId]);
  const day = businessDateOf(suite.clock.now());
  for (const input of [{ table }, { prize: made.prize.kind }, { from: day, to: day }]) {
    expect(await idsOf(input)).toContain(made.drawId);
    expect(await idsOf({ ...input, name: maple.userId })).toEqual([made.drawId]);
  }
  for (const input of [
    { table: table - 1 },
    { table: 999_999 },
    { prize: 'card' },
    { from: addDays(day, 1) },
    { to: addDays(day, -1) },
    { name: 'nobodyatall' },
    { name: 'L20261399-22222222' },
    { name: `L${day.replaceAll('-', '')}-22222222` },
    { game: 'cards' },
  ])
    expect(await idsOf(input), JSON.stringify(input)).not.toContain(made.drawId);
  expect(found?.tableId).toBe((await state(maple)).table?.tableId);

  const ids = { userId: maple.userId, drawId: made.drawId };
  expect(await sam.call.ok('/console/api/lottery/draw', ids)).toMatchObject({ serverSeed: null });
  await takeSeed(maple, 'another');
  expect(await sam.call.ok('/console/api/lottery/draw', ids)).toEqual(
    await maple.call.ok('/api/lottery/receipt', { drawId: made.drawId }),
  );
  const ben = await somebody();
  const others = { userId: ben.userId, drawId: made.drawId };
  expect((await sam.call.refusal('/console/api/lottery/draw', others)).code).toBe('request.not_found');
});

it('an account that is closed keeps its draws without a name', async () => {
  await publishTable(suite, oneSided({ kind: 'points', amount: '20' }));
  const maple = await somebody();
  await draw(maple);
  const drawn = (await maple.call.ok('/api/wheel/cjwinlist', {})).items.length;
  await maple.call.ok('/api/my_data/close', { loginPassword: password });
  const cedar = await somebody();
  const { items } = await cedar.call.ok('/api/wheel/cjwinlist', {});
  expect(items).toHaveLength(drawn);
  expect(items.some(({ name }) => name === '—')).toBe(true);
});
