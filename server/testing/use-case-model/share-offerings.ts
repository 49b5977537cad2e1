import { allotmentDueAt } from '@banyan/domain/equity/offering-state.ts';
import fc from 'fast-check';
import { sql } from '../../src/platform/db/sql.ts';
import { inSnapshot } from '../../src/platform/db/transaction.ts';
import { drawnSignature, signFor } from '../contracts.ts';
import { offerShares } from '../equity.ts';
import { answerOf, available, callsOf, type Life, shown, somebody } from '../life/life.ts';
import { type AfterSilence, sendAnyway, silence, silenceTold } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { tryPaymentPassword } from './people.ts';
import { suitability } from './risk.ts';
import {
  costOf,
  hasShareMatters,
  type ModelOffering,
  maxLots,
  offerAnew,
  price,
  riskLevel,
  sharesState,
} from './shares-state.ts';

/** What people and operators do about shares at issue. */

const hourMs = 3_600_000;

const offers = command({
  weight: 4,
  usually: 1,
  given: fc.record({ quotaLots: fc.constantFrom(3n, 5n, 20n), hours: fc.constantFrom(20, 30, 50) }),
  play: async (life, { quotaLots, hours }) => {
    const { offering: before, proceeds } = sharesState(life);
    // One company is enough; where nobody wanted its shares, there is another.
    if (before && !(before.isSettled && proceeds === 0n)) return null;
    const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
    const closesAt = life.now() + hours * hourMs;
    const id = await offerShares(life.app, by, {
      price: shown(price),
      quotaLots: String(quotaLots),
      maxLots: String(maxLots),
      riskLevel: `R${riskLevel}` as 'R3',
      opensAt: new Date(life.now() - hourMs).toISOString(),
      closesAt: new Date(closesAt).toISOString(),
    });
    const row = await inSnapshot(life.db, (reader) =>
      reader.first<{ id: string }>(
        sql`select instrument_id as id from equity_offerings where offering_id = ${id}`,
      ),
    );
    const allotBy = allotmentDueAt(new Date(closesAt), { allotHours: life.policy['equity.allotHours'] });
    const instrumentId = row?.id ?? '';
    offerAnew(life, { id, instrumentId, quotaLots, closesAt, allotBy: allotBy.getTime(), isSettled: false });
    return { told: `${quotaLots} lots of shares are offered for ${hours} hours`, expected: '', actual: '' };
  },
});

interface Wanted {
  lots: bigint;
  acknowledgesRisk: boolean;
}

const subscribes = command({
  weight: 9,
  usually: 1,
  given: fc.record({
    who: fc.nat(100),
    lots: fc.constantFrom(1n, 2n, 2n, 3n, 3n, 3n, 4n),
    acknowledgesRisk: fc.boolean(),
    silence,
  }),
  play: async (life, { who, silence, ...wanted }) => {
    const person = somebody(life, who);
    const { offering, subscriptions } = sharesState(life);
    // Most of the time it is too late: few of these tries are worth one.
    if (!person || !offering || (isClosed(life, offering) && who % 5 > 0)) return null;
    const expected = refusalOf(life, person, offering, wanted);
    const reply = await subscribe(life, person, offering, { ...wanted, silence });
    if (expected === 'ok') {
      person.held += costOf(wanted.lots);
      const { subscriptionId: id } = reply.body;
      subscriptions.push({ id, owner: person, lots: wanted.lots, state: 'held' });
    }
    const told = `${person.name} subscribes for ${wanted.lots} lots of shares${silenceTold(silence)}`;
    return { told, expected, actual: answerOf(reply) };
  },
});

const isClosed = (life: Life, { closesAt }: ModelOffering): boolean => life.now() >= closesAt;

/** What a subscription is refused for, in the order in which it is looked at. */
function refusalOf(
  life: Life,
  person: ModelPerson,
  offering: ModelOffering,
  { lots, acknowledgesRisk }: Wanted,
): string {
  if (person.frozenBy) return 'account.frozen';
  const tried = tryPaymentPassword(life, person);
  if (tried !== 'ok') return tried;
  if (isClosed(life, offering)) return 'equity.not_open';
  const { subscriptions } = sharesState(life);
  if (subscriptions.some(({ owner, state }) => owner === person && state === 'held'))
    return 'equity.already_subscribed';
  if (lots > maxLots) return 'equity.above_limit';
  const fit = suitability(life, person, riskLevel, acknowledgesRisk);
  if (fit !== 'ok') return fit;
  return costOf(lots) > available(person) ? 'wallet.insufficient_balance' : 'ok';
}

async function subscribe(
  life: Life,
  person: ModelPerson,
  offering: ModelOffering,
  { lots, acknowledgesRisk, silence }: Wanted & { silence: AfterSilence },
) {
  const call = await callsOf(life, person);
  const amount = shown(costOf(lots));
  const allowed = await call.send('/api/payment_password/authorize', {
    password: person.paymentPassword ?? '258036',
    command: 'subscribe_shares',
    amount,
    payee: offering.id,
  });
  if (allowed.status !== 200) return allowed;
  const unread = { draftSha256: '0'.repeat(64), signature: drawnSignature };
  const order = {
    offeringId: offering.id,
    lots: String(lots),
    agreementVersion: 1,
    agreed: true as const,
    acknowledgesRisk,
    shown: { price: shown(price), amount },
    contract: isClosed(life, offering)
      ? unread
      : await signFor(call, offering.id, String(lots), 'share_subscription'),
    authorization: allowed.body.authorization,
  };
  return sendAnyway(
    {
      send: (options) => call.send('/api/equity/subscribe', order, options),
      listed: async () =>
        (await call.ok('/api/equity/subscriptions')).items.map(({ subscriptionId }) => subscriptionId),
      idOf: ({ body }) => body.subscriptionId,
    },
    silence,
  );
}

const takesBack = command({
  weight: 2,
  usually: 0.1,
  given: fc.record({ which: fc.nat(1_000), stranger: fc.nat(5), who: fc.nat(100) }),
  play: async (life, { which, stranger, who }) => {
    const { offering, subscriptions } = sharesState(life);
    const held = subscriptions.filter(({ state }) => state === 'held');
    const subscription = mostly(which, { good: held, all: subscriptions });
    const person = stranger === 0 ? somebody(life, who) : subscription?.owner;
    if (!offering || !subscription || !person || person.isClosed) return null;
    const isInTime = subscription.state === 'held' && !isClosed(life, offering);
    const own = isInTime ? 'ok' : 'equity.not_withdrawable';
    const expected = person === subscription.owner ? own : 'request.not_found';
    const call = await callsOf(life, person);
    const asked = { subscriptionId: subscription.id };
    const actual = answerOf(await call.send('/api/equity/withdraw', asked));
    if (expected === 'ok') {
      subscription.state = 'withdrawn';
      subscription.owner.held -= costOf(subscription.lots);
    }
    const told = `${person.name} takes back what ${subscription.owner.name} subscribed for`;
    return { told, expected, actual };
  },
});

export const shareOfferingsModel: AreaModel = {
  commands: { offers, subscribes, takesBack },
  hasMatters: hasShareMatters,
  houses: (life) => {
    const { offering, proceeds } = sharesState(life);
    return offering ? { [`share_proceeds/${offering.instrumentId}`]: proceeds } : {};
  },
};
