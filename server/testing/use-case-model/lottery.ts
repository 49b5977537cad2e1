import { addMonths } from '@banyan/domain/calendar/business-date.ts';
import { seedHash, textHash } from '@banyan/domain/lottery/draw-value.ts';
import { faultsOf, readReceipt } from '@banyan/domain/lottery/receipt.ts';
import fc from 'fast-check';
import { sealServerSeed } from '../../src/features/lottery/seed.store.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { putOnShelf } from '../goods.ts';
import { answerOf, callsOf, type Life, minor, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { publishTable, type TableDraft, takeSeed as takeSeedOf } from '../lottery.ts';
import { homeAddress } from '../person.ts';
import { alive, checkinsOf, givenIn, marketing } from './checkin.ts';

/** What the model knows of the wheel: nobody can know what comes out, but what that awards. */

const segment = (prize: TableDraft['segments'][number]['prize'], weight: number, stock: number | null) => ({
  name: { zh: '奖品', en: 'Prize' },
  prize,
  weight,
  stock,
});

/** The good of the seventh segment, until there is one. */
const noGood = '';

/** Small prizes, of which some run out within a life. */
const draft: TableDraft = {
  substitute: 8,
  segments: [
    segment({ kind: 'points', amount: '1' }, 2_000, null),
    segment({ kind: 'points', amount: '3' }, 2_000, 4),
    segment({ kind: 'points', amount: '9' }, 1_000, null),
    segment({ kind: 'cash', amount: '0.01' }, 1_500, 3),
    segment({ kind: 'cash', amount: '0.07' }, 1_500, null),
    segment({ kind: 'none' }, 500, null),
    segment({ kind: 'good', goodId: noGood }, 500, 2),
    segment({ kind: 'points', amount: '2' }, 1_000, null),
  ],
};

const wheelOf = keptFor<Life>()(() => ({
  isPublished: false,
  left: draft.segments.map(({ stock }) => stock),
}));
const playerOf = keptFor<ModelPerson>()(() => ({ hasAddress: false, seeds: 0 }));

const amountOf = (number: number, kind: 'points' | 'cash'): bigint => {
  const prize = draft.segments[number - 1]?.prize;
  if (prize?.kind !== kind) return 0n;
  return kind === 'cash' ? minor(prize.amount) : BigInt(prize.amount);
};

const publishes = command({
  weight: 2,
  usually: 1,
  given: fc.constant({}),
  play: async (life) => {
    const wheel = wheelOf(life);
    if (wheel.isPublished) return null;
    const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
    const goodId = await putOnShelf(by, { points: '1' }, 2);
    const segments = draft.segments.map((each) =>
      each.prize.kind === 'good' ? { ...each, prize: { ...each.prize, goodId } } : each,
    );
    await publishTable(life.app, { ...draft, segments }, by);
    wheel.isPublished = true;
    return { told: 'odds of the wheel are published', expected: '', actual: '' };
  },
});

/** Takes a new seed of the server that is the same in each run of a life, so that its draws are, too. */
export async function takeSeed(life: Life, person: ModelPerson) {
  const call = await callsOf(life, person);
  const { seed } = await takeSeedOf({ call }, person.username);
  const known = playerOf(person);
  const serverSeed = textHash(`${person.username} ${(known.seeds += 1)}`);
  const { keys } = life.app.app.services.config;
  const sealed = sealServerSeed(keys, person.userId, { seedId: seed.seedId, serverSeed });
  await inTransaction(life.db, (writer) =>
    writer.run(sql`
      update lottery_seeds set server_seed_sealed = ${sealed}, seed_hash = ${seedHash(serverSeed)}
      where user_id = ${person.userId} and seed_id = ${seed.seedId}`),
  );
  return seed;
}

/** Whether there is a prize that could not be paid. */
function isClosed(life: Life): boolean {
  const there = wheelOf(life).left.flatMap((left, i) => (left === 0 ? [] : [i + 1]));
  const most = (kind: 'points' | 'cash') =>
    there.reduce((max, number) => (amountOf(number, kind) > max ? amountOf(number, kind) : max), 0n);
  const given = givenIn(life).get(life.today().slice(0, 7)) ?? 0;
  const budget = BigInt(life.policy['points.monthlyBudget'] - given);
  return budget < most('points') || marketing(life).funds < most('cash');
}

/** Has a prize shipped and received; returns the answers where one of them is a refusal, and nothing otherwise. */
async function receive(life: Life, person: ModelPerson, orderId: string): Promise<string> {
  const ada = await life.operator('ada');
  const parcel = { userId: person.userId, orderId, carrier: 'EMS', tracking: 'EM123456' };
  const shipped = await ada.send('/console/api/goods-orders/ship', parcel);
  const call = await callsOf(life, person);
  const received = await call.send('/api/store/order/receive', { orderId });
  const answers = [shipped, received].map(answerOf);
  return answers.every((answer) => answer === 'ok') ? '' : ` ${answers.join()}`;
}

/** Takes the cost and brings what is awarded for a segment; returns its number. */
function settle(life: Life, person: ModelPerson, drawn: number): number {
  const { left } = wheelOf(life);
  const has = left[drawn - 1] ?? null;
  if (has !== null && has > 0) left[drawn - 1] = has - 1;
  const awarded = has === 0 ? draft.substitute : drawn;
  const known = checkinsOf(person);
  const points = Number(amountOf(awarded, 'points'));
  const lastOn = addMonths(life.today(), life.policy['points.lifetimeMonths']);
  known.points = alive(person, life.today()).slice(life.policy['lottery.pointsPerDraw']);
  known.points.push(...Array.from({ length: points }, () => lastOn));
  const month = life.today().slice(0, 7);
  givenIn(life).set(month, (givenIn(life).get(month) ?? 0) + points);
  const cash = amountOf(awarded, 'cash');
  person.posted += cash;
  known.brought += cash;
  marketing(life).funds -= cash;
  return awarded;
}

const draws = command({
  weight: 6,
  usually: 2,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person || !wheelOf(life).isPublished) return null;
    const call = await callsOf(life, person);
    if (!playerOf(person).hasAddress) await call.ok('/api/v2/market/updateAddress', homeAddress);
    playerOf(person).hasAddress = true;
    const { seed, table, cost } = await call.ok('/api/lottery/state');
    const { seedId, nonce } = seed ?? (await takeSeed(life, person));
    const order = { seedId, nonce, tableId: table?.tableId ?? '', shown: { cost } };
    const reply = await call.send('/api/lottery/draw', order);
    const refusal = person.frozenBy
      ? 'account.frozen'
      : isClosed(life)
        ? 'lottery.closed'
        : alive(person, life.today()).length < life.policy['lottery.pointsPerDraw']
          ? 'points.insufficient'
          : null;
    const told = `${person.name} draws at the wheel`;
    if (refusal !== null) return { told, expected: refusal, actual: answerOf(reply) };
    if (reply.status !== 200) return { told, expected: 'ok', actual: answerOf(reply) };
    const awarded = settle(life, person, reply.body.drawn);
    const { prize } = reply.body;
    const arrived = prize.kind === 'good' ? await receive(life, person, prize.orderId) : '';
    return { told, expected: `ok ${awarded}`, actual: `ok ${reply.body.awarded}${arrived}` };
  },
});

const takesSeed = command({
  weight: 2,
  usually: 1,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const call = await callsOf(life, person);
    const { seed } = await call.ok('/api/lottery/state');
    if (!seed) return null;
    await takeSeed(life, person);
    const { items } = await call.ok('/api/lottery/receipts', { limit: '100' });
    const faults = items.flatMap((receipt) => {
      const read = readReceipt(JSON.stringify(receipt));
      return read ? faultsOf(read) : ['form'];
    });
    return { told: `${person.name} computes the draws again`, expected: '', actual: faults.join() };
  },
});

export const lotteryModel: AreaModel = { commands: { publishes, draws, takesSeed } };
