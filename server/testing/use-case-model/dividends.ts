import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { daysRefusal, withdrawalRefusal } from '@banyan/domain/dividends/dividend-state.ts';
import fc from 'fast-check';
import { sql } from '../../src/platform/db/sql.ts';
import { inSnapshot } from '../../src/platform/db/transaction.ts';
import { answerOf, type Life, shown } from '../life/life.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { confirmFunding } from '../product.ts';
import {
  dividendsOf,
  dividendsState,
  hasDividendMatters,
  isAnyDividendDue,
  type ModelDividend,
} from './dividends-state.ts';
import { sharesState } from './shares-state.ts';

/** What operators do about dividends. */

/** So many are under way at once. */
const mostOpen = 3;

const isUnderWay = ({ state }: ModelDividend): boolean => state === 'announced' || state === 'recorded';

const announces = command({
  weight: 3,
  usually: 0.2,
  given: fc.record({
    perTen: fc.constantFrom(1n, 7n, 25n, 1_03n),
    recordIn: fc.constantFrom(0, 1, 1, 1, 2, 3),
    payAfter: fc.constantFrom(0, 1, 1, 2, 4),
    by: fc.constantFrom('ada', 'bea', 'bea', 'bea'),
    refuses: fc.nat(7),
  }),
  play: async (life, { perTen, recordIn, payAfter, by, refuses }) => {
    const { offering, proceeds } = sharesState(life);
    const { dividends } = dividendsState(life);
    if (!offering?.isSettled || proceeds === 0n) return null;
    if (dividends.filter(isUnderWay).length >= mostOpen) return null;
    const recordOn = addDays(life.today(), recordIn);
    const payOn = addDays(recordOn, payAfter);
    const wrong = daysRefusal({ recordOn, payOn }, life.today());
    const { instrumentId } = offering;
    const ada = await life.operator('ada');
    const asked = { instrumentId, perTen: shown(perTen), recordOn, payOn };
    const proposed = await ada.send('/console/api/dividends/propose', asked);
    const told = `${shown(perTen)} for ten shares is proposed, recorded on ${recordOn}, paid on ${payOn}`;
    if (wrong || proposed.status !== 200) {
      const codes = {
        recordOn: 'dividends.record_date_invalid',
        payOn: 'dividends.pay_date_invalid',
      } as const;
      return { told, expected: wrong ? codes[wrong] : 'ok', actual: answerOf(proposed) };
    }
    const { dividendId } = proposed.body;
    const decision = refuses === 0 ? 'refuse' : 'announce';
    const decider = await life.operator(by as 'ada');
    const reply = await decider.send('/console/api/dividends/decide', { dividendId, decision });
    const state = by === 'ada' ? 'proposed' : refuses === 0 ? 'refused' : 'announced';
    dividends.push({ id: dividendId, perTen, recordOn, payOn, state });
    return {
      told: `${told}: ${by} says ${decision}`,
      // Whoever proposed it neither announces nor refuses it.
      expected: by === 'ada' ? 'operator.same_person' : 'ok',
      actual: answerOf(reply),
    };
  },
});

const withdraws = command({
  weight: 1,
  usually: 0.02,
  given: fc.record({ which: fc.nat(100) }),
  play: async (life, { which }) => {
    const { dividends } = dividendsState(life);
    const dividend = dividends[which % dividends.length];
    if (!dividend) return null;
    const { id: dividendId } = dividend;
    const refusal = withdrawalRefusal(dividend, life.today());
    const expected = refusal ? `dividends.${refusal}` : 'ok';
    const [ada, bea] = [await life.operator('ada'), await life.operator('bea')];
    const asked = { dividendId, reason: 'the profit was spent otherwise' };
    const first = await ada.send('/console/api/dividends/withdraw', asked);
    const second = await bea.send('/console/api/dividends/decide', { dividendId, decision: 'withdraw' });
    if (!refusal) dividend.state = 'withdrawn';
    return {
      told: 'a dividend is withdrawn',
      expected: [expected, expected].join(),
      actual: [first, second].map(answerOf).join(),
    };
  },
});

const funds = command({
  weight: 3,
  usually: 0.3,
  // Little, so that it is short now and then, to the cent.
  given: fc.record({ amount: fc.constantFrom(1n, 2_50n, 10_00n, 50_00n) }),
  play: async (life, { amount }) => {
    const { offering } = sharesState(life);
    const state = dividendsState(life);
    // The account is opened with the first dividend that is proposed.
    if (!offering || state.dividends.length === 0) return null;
    const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
    await confirmFunding(by, `dividend_funding/${offering.instrumentId}`, shown(amount));
    state.funds += amount;
    state.isTold = true;
    return { told: `${shown(amount)} reaches the company's dividend funds`, expected: '', actual: '' };
  },
});

/** Compares how the dividends stand, and what is not paid of them. */
async function differs(life: Life): Promise<string | undefined> {
  const { dividends, claims } = dividendsState(life);
  if (dividends.length === 0) return undefined;
  const found = await inSnapshot(life.db, (reader) =>
    reader.rows<{ id: string; stands: string }>(sql`
      select d.dividend_id as id, d.state || ', unpaid ' || coalesce((
        select sum(c.amount) from dividend_claims c where c.dividend_id = d.dividend_id and c.paid_at is null
      ), 0) as stands
      from dividends d where d.dividend_id = any(${dividends.map(({ id }) => id)}::uuid[])`),
  );
  const actual = new Map(found.map(({ id, stands }) => [id, stands]));
  for (const dividend of dividends) {
    const unpaid = claims.filter((claim) => claim.dividend === dividend);
    const expected = `${dividend.state}, unpaid ${unpaid.reduce((sum, { amount }) => sum + amount, 0n)}`;
    const stands = actual.get(dividend.id);
    if (stands !== expected) return `a dividend is ${stands}, expected ${expected}`;
  }
  return undefined;
}

export const dividendsModel: AreaModel = {
  commands: { announces, withdraws, funds },
  hasMatters: hasDividendMatters,
  isAnyDue: isAnyDividendDue,
  income: (person) => dividendsOf(person).brought,
  houses: (life) => {
    const { offering } = sharesState(life);
    return offering ? { [`dividend_funding/${offering.instrumentId}`]: dividendsState(life).funds } : {};
  },
  differs,
};
