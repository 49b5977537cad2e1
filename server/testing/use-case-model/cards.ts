import { addMonths } from '@banyan/domain/calendar/business-date.ts';
import { isSpare } from '@banyan/domain/cards/cards.ts';
import fc from 'fast-check';
import type { UserCaller } from '../caller.ts';
import { cardOdds, publishOdds, setOdds } from '../cards.ts';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { type AreaModel, command, keptFor } from '../life/use-case.ts';
import { checkinsOf, givenIn } from './checkin.ts';
import { takeSeed } from './lottery.ts';

/**
 * What the model knows of cards: nobody can know which comes, or when a reaction brings a chance, but each call says
 * what it must leave of what was there before.
 */

const prize = 4;
const cardsOf = keptFor<Life>()(() => ({ isPublished: false }));

const publishes = command({
  weight: 2,
  usually: 1,
  given: fc.constant({}),
  play: async (life) => {
    const known = cardsOf(life);
    if (known.isPublished) return null;
    const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
    await publishOdds(life.app, cardOdds(), by);
    await publishOdds(life.app, setOdds({ kind: 'points', amount: String(prize) }), by);
    known.isPublished = true;
    return { told: 'odds of cards are published', expected: '', actual: '' };
  },
});

const albumOf = (call: UserCaller) => call.ok('/api/activity/state', {});
const countIn = (state: Awaited<ReturnType<typeof albumOf>>): number =>
  state.album.reduce((sum, { held }) => sum + held, 0);

const opens = command({
  weight: 6,
  usually: 2,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person || !cardsOf(life).isPublished) return null;
    const call = await callsOf(life, person);
    const before = await albumOf(call);
    const { seedId, nonce } = before.seed ?? (await takeSeed(life, person));
    const tableId = before.table?.tableId ?? '';
    const shown = { pityAfter: before.pity.after };
    const reply = await call.send('/api/activity/open', { seedId, nonce, tableId, shown });
    const told = `${person.name} draws a card`;
    const refusal = person.frozenBy
      ? 'account.frozen'
      : before.chances.waiting === 0
        ? 'cards.no_chance'
        : null;
    if (refusal !== null || reply.status !== 200)
      return { told, expected: refusal ?? 'ok', actual: answerOf(reply) };
    const after = await albumOf(call);
    const expected = `${before.chances.waiting - 1} chances, ${countIn(before) + 1} cards`;
    return { told, expected, actual: `${after.chances.waiting} chances, ${countIn(after)} cards` };
  },
});

/** Adds points that were won, as the model of points counts them. */
function win(life: Life, person: ModelPerson): void {
  const lastOn = addMonths(life.today(), life.policy['points.lifetimeMonths']);
  checkinsOf(person).points.push(...Array.from({ length: prize }, () => lastOn));
  const month = life.today().slice(0, 7);
  givenIn(life).set(month, (givenIn(life).get(month) ?? 0) + prize);
}

const usesSet = command({
  weight: 3,
  usually: 1,
  given: fc.record({ who: fc.nat(100) }),
  play: async (life, { who }) => {
    const person = somebody(life, who);
    if (!person || !cardsOf(life).isPublished) return null;
    const call = await callsOf(life, person);
    const state = await call.ok('/api/activity/set_state');
    const { seedId, nonce } = state.seed ?? (await takeSeed(life, person));
    const reply = await call.send('/api/activity/draw', {
      seedId,
      nonce,
      tableId: state.table?.tableId ?? '',
    });
    const given = givenIn(life).get(life.today().slice(0, 7)) ?? 0;
    const expected = person.frozenBy
      ? 'account.frozen'
      : state.missing.length > 0
        ? 'cards.set_incomplete'
        : given + prize > life.policy['points.monthlyBudget']
          ? 'cards.closed'
          : 'ok';
    if (reply.status === 200 && reply.body.prize.kind === 'points') win(life, person);
    return { told: `${person.name} uses a set of cards`, expected, actual: answerOf(reply) };
  },
});

const gives = command({
  weight: 3,
  usually: 1,
  given: fc.record({ who: fc.nat(100), whom: fc.nat(100) }),
  play: async (life, { who, whom }) => {
    const [person, other] = [somebody(life, who), somebody(life, whom)];
    if (!person || !other) return null;
    const call = await callsOf(life, person);
    const { album, gifts } = await albumOf(call);
    const card = album.find(isSpare)?.card ?? 1;
    const reply = await call.send('/api/activity/give', { card, recipientId: other.userId });
    const expected = person.frozenBy
      ? 'account.frozen'
      : person === other
        ? 'cards.recipient_self'
        : gifts.leftToday === 0
          ? 'cards.gift_limit'
          : album.some(isSpare)
            ? 'ok'
            : 'cards.no_duplicate';
    return { told: `${person.name} offers a card to ${other.name}`, expected, actual: answerOf(reply) };
  },
});

const answers = command({
  weight: 3,
  usually: 1,
  given: fc.record({ who: fc.nat(100), how: fc.constantFrom('accept', 'decline') }),
  play: async (life, { who, how }) => {
    const person = somebody(life, who);
    if (!person) return null;
    const call = await callsOf(life, person);
    const before = await albumOf(call);
    const offer = before.gifts.open.find(({ direction }) => direction === 'received');
    if (!offer) return null;
    const { giftId } = offer;
    const reply = await call.send(`/api/activity/gift/${how as 'accept'}`, { giftId });
    const isStopped = person.frozenBy && how === 'accept';
    const came = isStopped || how === 'decline' ? 0 : 1;
    const after = await albumOf(call);
    return {
      told: `${person.name} answers an offer of a card: ${how}`,
      expected: `${isStopped ? 'account.frozen' : 'ok'}, ${countIn(before) + came} cards`,
      actual: `${answerOf(reply)}, ${countIn(after)} cards`,
    };
  },
});

export const cardsModel: AreaModel = { commands: { publishes, opens, usesSet, gives, answers } };
