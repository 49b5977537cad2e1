import { randomInt } from 'node:crypto';
import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderWith, runCampaign } from '../../../testing/coupons.ts';
import { joinGroup, offeredBy, settleGroups, startGroup } from '../../../testing/groups.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { accrueGrowth } from './accrue-growth.ts';

/** People live side by side, and a naive model says what each of their days adds, and which levels they come to. */

const isFull = process.env.BANYAN_FULL === '1';
const lives = isFull ? 200 : 24;
/** The same lives at every commit; the full run looks for lives nobody has lived. */
const seed = Number(process.env.BANYAN_SEED ?? (isFull ? randomInt(2 ** 30) : 1));

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const terms = { quotaUnits: 100_000 };
const products = [
  { cycleDays: 9, productId: await publish(suite, by, issuerId, { ...terms, cycleDays: 9 }) },
  { cycleDays: 17, productId: await publish(suite, by, issuerId, { ...terms, cycleDays: 17 }) },
];
const groupDays = 12;
const inGroups = await offeredBy(suite, by, issuerId)(2, { ...terms, cycleDays: groupDays });
const campaignId = await runCampaign(suite, by, { totalCount: lives }, `${20 * lives}.00`);

const today = () => businessDateOf(suite.clock.now());
const lastDeed = 25;
const lastDay = lastDeed + 24;

/** On a day somebody invests, perhaps with the one coupon that everybody gets, and perhaps takes it back at once. */
interface Deed {
  day: number;
  which: number;
  units: number;
  hasCoupon: boolean;
  isCancelled: boolean;
}
/** On a day two start a group, unless the second one thinks better of it. */
interface Pair {
  day: number;
  units: [number, number];
  isJoined: boolean;
}
const units = fc.integer({ min: 1, max: 120 });
const day = fc.integer({ min: 0, max: lastDeed });
const deed: fc.Arbitrary<Deed> = fc.record({
  day,
  which: fc.nat(products.length - 1),
  units,
  hasCoupon: fc.boolean(),
  isCancelled: fc.boolean(),
});
const pair: fc.Arbitrary<Pair> = fc.record({
  day,
  units: fc.tuple(units, units),
  isJoined: fc.nat(5).map((n) => n > 0),
});
const life = fc.array(deed, { minLength: 1, maxLength: 4 });
/** Of each night, whether its run comes on another one. */
const nights = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });

interface Invested {
  principal: bigint;
  from: BusinessDate;
  until: BusinessDate;
}
interface Grower {
  person: Person;
  deeds: Deed[];
  hasCoupon: boolean;
  invested: Invested[];
}
interface FullGroup {
  members: readonly { grower: Grower; units: number }[];
  valueOn: BusinessDate;
}

async function invest(grower: Grower, each: Deed): Promise<void> {
  const { person } = grower;
  const product = products[each.which];
  if (!product) throw new Error('one of the products');
  const { productId, cycleDays } = product;
  const { subscriptionId } =
    each.hasCoupon && grower.hasCoupon
      ? await investWithCoupon(grower, productId, each.units)
      : await subscribe(suite, person, productId, each.units);
  if (each.isCancelled) {
    await person.call.ok('/api/subscription/cancel', { subscriptionId });
    return;
  }
  const from = addDays(today(), 1);
  grower.invested.push({ principal: BigInt(each.units) * 100_00n, from, until: addDays(from, cycleDays) });
}

/** The coupon pays 20.00 of the principal, all of which is invested. */
async function investWithCoupon(grower: Grower, productId: string, count: number) {
  grower.hasCoupon = false;
  const { call } = grower.person;
  const { couponId } = await call.ok('/api/coupon/claim', { campaignId });
  const own = `${count * 100 - 20}.00`;
  const order = await orderWith(suite, grower.person, productId, count, { coupons: [couponId], own });
  return call.ok('/api/subscription/create', order);
}

/** Returns a group that is full; null where nobody has joined it. */
async function meet(growers: readonly Grower[], { units, isJoined }: Pair): Promise<FullGroup | null> {
  const [first, second] = growers;
  if (!first || !second) throw new Error('two live side by side');
  const { productId, offerId } = inGroups;
  const { group } = await startGroup(suite, first.person, productId, offerId, units[0]);
  if (!isJoined) return null;
  await joinGroup(suite, second.person, group, units[1]);
  const members = [
    { grower: first, units: units[0] },
    { grower: second, units: units[1] },
  ];
  return { members, valueOn: group.valueOn };
}

/** Settles the groups that are full: the money of each is paid today, which may be after its value date. */
async function settle(groups: FullGroup[]): Promise<void> {
  await settleGroups(suite);
  for (const { members, valueOn } of groups.splice(0)) {
    const from = today() > valueOn ? today() : valueOn;
    for (const { grower, units } of members)
      grower.invested.push({ principal: BigInt(units) * 100_00n, from, until: addDays(valueOn, groupDays) });
  }
}

/** What the first three levels take, in hundredths, from the beginning of a day on. */
const thresholds = [{ since: '2000-01-01', levels: [1_000_00n, 5_000_00n, 20_000_00n] }];
const decisions: Record<number, readonly [string, string, string]> = {
  10: ['150.00', '600.00', '1200.00'],
  22: ['900.00', '9000.00', '30000.00'],
};

async function decideLevels(levels: readonly [string, string, string]): Promise<void> {
  const changes = levels.map((growth, i) => [`membership.growth.level${i + 1}`, growth]);
  await decidePolicy(by, Object.fromEntries(changes));
  // What was decided in the middle of a day holds for the next one.
  const hundredths = levels.map((growth) => BigInt(growth.replace('.', '')));
  thresholds.push({ since: addDays(today(), 1), levels: hundredths });
}

/** Returns what the days of somebody's investments add up to, and which levels they bring, by the plainest sum. */
function modelOf({ invested }: Grower, first: BusinessDate) {
  const days: object[] = [];
  const changes: object[] = [];
  let principals = 0n;
  for (let date = first; date < today(); date = addDays(date, 1)) {
    const on = invested.filter(({ from, until }) => from <= date && date < until);
    const principal = on.reduce((sum, each) => sum + each.principal, 0n);
    const before = principals / 365n;
    principals += principal;
    const growth = principals / 365n;
    const carried = Number(principals % 365n);
    if (principal > 0n) days.push({ date, principal, gained: growth - before, carried, growth });
    const levels = thresholds.findLast(({ since }) => since <= date)?.levels ?? [];
    for (const [i, threshold] of levels.entries())
      if (growth >= threshold && i + 1 > changes.length)
        changes.push({ level: i + 1, date, threshold, growth });
  }
  return { days, changes, level: changes.length };
}

async function storedOf({ person: { userId } }: Grower) {
  const days = await suite.rows(sql`
    select on_date as date, principal, gained, carried, growth from growth_days where user_id = ${userId} order by on_date`);
  const changes = await suite.rows(sql`
    select level, on_date as date, threshold, growth from level_changes where user_id = ${userId} order by level`);
  const [member] = await suite.rows<{ level: number }>(
    sql`select level from members where user_id = ${userId}`,
  );
  return { days, changes, level: member?.level ?? 0 };
}

it(`${lives} people invest as they like, alone, in groups and with coupons, and each day and level is what a plain sum says`, {
  timeout: isFull ? 3_600_000 : 300_000,
}, async () => {
  const first = today();
  const growers: Grower[] = [];
  for (const [i, deeds] of fc.sample(life, { seed, numRuns: lives }).entries())
    growers.push({
      person: await personWith(suite, `grower${i}`, '90000.00'),
      deeds,
      hasCoupon: true,
      invested: [],
    });
  const pairs = fc.sample(pair, { seed, numRuns: lives / 2 });
  const [isLate = []] = fc.sample(nights, { seed, numRuns: 1 });
  const groups: FullGroup[] = [];
  let ranOn = first;
  for (let passed = 0; passed <= lastDay; passed += 1) {
    suite.clock.setOffsetDays(passed);
    // The last night makes up for all that were late before.
    while ((passed === lastDay || !isLate[passed % isLate.length]) && ranOn < today()) {
      ranOn = addDays(ranOn, 1);
      await accrueGrowth(services, ranOn, 5);
    }
    const decided = decisions[passed];
    if (decided) await decideLevels(decided);
    for (const grower of growers)
      for (const each of grower.deeds.filter((one) => one.day === passed)) await invest(grower, each);
    for (const [i, met] of pairs.entries()) {
      if (met.day !== passed) continue;
      const full = await meet(growers.slice(2 * i, 2 * i + 2), met);
      if (full) groups.push(full);
    }
    // Whoever settles comes every fifth day, up to two days after the value date.
    if (passed % 5 === 4 || passed > lastDeed) await settle(groups);
  }
  for (const grower of growers)
    expect(await storedOf(grower), `BANYAN_SEED=${seed}, ${grower.person.name}`).toEqual(
      modelOf(grower, first),
    );
  expect(growers.some((grower) => modelOf(grower, first).level > 0)).toBe(true);
});
