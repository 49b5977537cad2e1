import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { dividedPrice, leastPriceAfter } from '@banyan/domain/splits/split-price.ts';
import fc from 'fast-check';
import { carryOutSplits } from '../../src/features/splits/carry-out.ts';
import { answerOf, type Life } from '../life/life.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { dividendsState } from './dividends-state.ts';
import { settlePassed } from './group-buy-state.ts';
import { runJobs, settleDue } from './jobs.ts';
import { isOwed, pledgesState } from './pledges-state.ts';
import { matchNow, openDay } from './share-market.ts';
import { apply, holdingOf, setHolding, sharesState, startDays } from './shares-state.ts';

/**
 * What the model knows of splits: several shares are made of each between two days of their market. Here it is announced for
 * the next day alone, while nothing is pledged and no dividend is to come: what these make of it has tests of its own.
 */

const splits = command({
  weight: 1,
  usually: 0.02,
  given: fc.record({
    factor: fc.constantFrom(2, 2, 2, 3),
    by: fc.constantFrom('ada', 'bea', 'bea', 'bea'),
    decision: fc.constantFrom<'announce' | 'refuse'>('announce', 'announce', 'announce', 'refuse'),
  }),
  play: async (life, { factor, by, decision }) => {
    const { offering, proceeds } = sharesState(life);
    if (!offering?.isSettled || proceeds === 0n) return null;
    if (pledgesState(life).pledges.some(isOwed)) return null;
    if (dividendsState(life).dividends.some(({ state }) => state === 'announced')) return null;
    await openDay(life);
    const isTooCheap = dividedPrice(sharesState(life).lastPrice, BigInt(factor)) < leastPriceAfter;
    const ada = await life.operator('ada');
    const proposed = await ada.send('/console/api/splits/propose', {
      instrumentId: offering.instrumentId,
      factor,
      effectiveOn: addDays(life.today(), 1),
    });
    const told = `${factor} shares are to be made of each tomorrow`;
    if (isTooCheap || proposed.status !== 200)
      return { told, expected: isTooCheap ? 'splits.price_too_low' : 'ok', actual: answerOf(proposed) };
    const { splitId } = proposed.body;
    const decider = await life.operator(by as 'ada');
    const reply = await decider.send('/console/api/splits/decide', { splitId, decision });
    // Whoever proposed it neither announces nor refuses it.
    const expected = by === 'ada' ? 'operator.same_person' : 'ok';
    const isAnnounced = expected === 'ok' && reply.status === 200 && decision === 'announce';
    if (isAnnounced) await passTo(life, BigInt(factor));
    return { told: `${told}: ${by} says ${decision}`, expected, actual: answerOf(reply) };
  },
});

/** Lets the day of a split come: its jobs run, all orders end, the shares are split, and the day begins. */
async function passTo(life: Life, factor: bigint): Promise<void> {
  const { app } = life.app;
  runJobs(life);
  await app.advance(1);
  life.dayPassed();
  runJobs(life);
  await settlePassed(life);
  await matchNow(life);
  await carryOutSplits(app.services);
  await matchNow(life);
  splitAll(life, factor);
  await settleDue(life);
}

/** Multiplies what everybody owns, for what it has cost, and divides the prices of before. */
function splitAll(life: Life, factor: bigint): void {
  apply(life, { kind: 'clear' });
  const state = sharesState(life);
  const divided = (price: bigint): bigint => dividedPrice(price, factor);
  for (const person of life.people) {
    const { shares, cost } = holdingOf(person);
    if (shares > 0n) setHolding(life, person, { shares: shares * factor, cost });
  }
  state.closes = state.closes.map(divided);
  state.issuePrice = divided(state.issuePrice);
  state.lastPrice = divided(state.lastPrice);
  startDays(life);
}

export const splitsModel: AreaModel = { commands: { splits } };
