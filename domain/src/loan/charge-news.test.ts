import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { type ChargeNews, chargeNews } from './charge-news.ts';
import type { PenaltyFact } from './loan-facts.ts';

const principal = 3_000_00n;
/** The cap of 3,000.00: 300.00. */
const terms = { capBps: 1_000 };

/** Late days in a row that cost 0.50 each. */
const charged = (from: string, days: number, amount = 50n): PenaltyFact[] =>
  Array.from({ length: days }, (_, day) => ({ on: addDays(from, day), amount }));

/** Looks on each date of a span, in their order, and returns what was told on which. */
function toldFrom(penalties: readonly PenaltyFact[], from: string, days: number, cap = terms) {
  let toldUntil: string | null = null;
  const told: [date: string, when: ChargeNews['when'], since: string, days: number, amount: bigint][] = [];
  for (let date = from; date < addDays(from, days); date = addDays(date, 1)) {
    const news = chargeNews({ principal, penalties }, cap, { date, toldUntil });
    if (!news) continue;
    toldUntil = news.through;
    told.push([date, news.when, news.since, news.days, news.amount]);
  }
  return told;
}

describe('what late days cost is told', () => {
  it('when charging begins, and then each week with the sum so far', () => {
    expect(toldFrom(charged('2026-04-06', 17), '2026-04-01', 60)).toEqual([
      ['2026-04-07', 'begun', '2026-04-06', 1, 50n],
      ['2026-04-14', 'week', '2026-04-06', 8, 4_00n],
      ['2026-04-21', 'week', '2026-04-06', 15, 7_50n],
    ]);
  });

  it('anew when it begins again after days that cost nothing, whatever was told of those before', () => {
    const penalties = [...charged('2026-04-06', 3), ...charged('2026-05-08', 2)];
    expect(toldFrom(penalties, '2026-04-01', 60)).toEqual([
      ['2026-04-07', 'begun', '2026-04-06', 1, 50n],
      ['2026-05-09', 'begun', '2026-05-08', 1, 50n],
    ]);
  });

  it('once when the cap is reached, by all late days together, and never after it', () => {
    // 0.1 % of 3,000.00 are 3.00.
    const penalties = [...charged('2026-04-06', 2), ...charged('2026-04-10', 4)];
    expect(toldFrom(penalties, '2026-04-01', 90, { capBps: 10 })).toEqual([
      ['2026-04-07', 'begun', '2026-04-06', 1, 50n],
      ['2026-04-11', 'begun', '2026-04-10', 1, 50n],
      ['2026-04-14', 'capped', '2026-04-10', 4, 2_00n],
    ]);
    const at = { date: '2026-04-14', toldUntil: '2026-04-10' };
    expect(chargeNews({ principal, penalties }, { capBps: 10 }, at)?.total).toBe(3_00n);
  });

  it('once where the first day reaches the cap, and not at all where nothing was charged', () => {
    expect(toldFrom(charged('2026-04-06', 1), '2026-04-01', 30, { capBps: 1 })).toEqual([
      ['2026-04-07', 'capped', '2026-04-06', 1, 50n],
    ]);
    expect(toldFrom([], '2026-04-01', 30)).toEqual([]);
  });

  it('by whoever looks for the first time days later: that it has begun, and since then', () => {
    expect(toldFrom(charged('2026-04-06', 20), '2026-04-18', 3)).toEqual([
      ['2026-04-18', 'begun', '2026-04-06', 12, 6_00n],
    ]);
    // What was charged until then is no news once it is over, the cap excepted.
    expect(toldFrom(charged('2026-04-06', 6), '2026-04-18', 3)).toEqual([]);
    expect(toldFrom(charged('2026-04-06', 6), '2026-04-18', 3, { capBps: 10 })).toEqual([
      ['2026-04-18', 'capped', '2026-04-06', 6, 3_00n],
    ]);
  });
});

it('whatever days were charged, no day goes by untold for longer than a week, and none is told of twice', () => {
  const spans = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 12 }), days: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(spans, (list) => {
      const penalties: PenaltyFact[] = [];
      let on = '2026-04-01';
      for (const { gap, days } of list) {
        on = addDays(on, gap);
        penalties.push(...charged(on, days));
        on = addDays(on, days);
      }
      const told = toldFrom(penalties, '2026-04-01', daysBetween('2026-04-01', on) + 40);
      // Each span has begun once, and is told of again after each seven days of it.
      expect(told.filter(([, when]) => when === 'begun').map(([date]) => date)).toEqual(
        startsOf(penalties).map((start) => addDays(start, 1)),
      );
      for (const [date, , since, days, amount] of told) {
        expect(addDays(since, days)).toBe(date);
        const row = penalties.filter((each) => each.on >= since && each.on < date);
        expect(amount).toBe(sum(row.map((each) => each.amount)));
      }
      for (const start of startsOf(penalties)) {
        const dates = told.filter(([, , since]) => since === start).map(([date]) => date);
        expect(dates).toEqual(dates.map((_, week) => addDays(start, 7 * week + 1)));
        const last = endOf(penalties, start);
        expect(daysBetween(dates.at(-1) ?? '', addDays(last, 1))).toBeLessThan(7);
      }
    }),
  );
});

/** The first days of the spans without a gap. */
const startsOf = (penalties: readonly PenaltyFact[]): string[] =>
  penalties.map(({ on }) => on).filter((on) => !penalties.some((other) => addDays(other.on, 1) === on));

/** The last day of the span that begins on a day. */
function endOf(penalties: readonly PenaltyFact[], start: string): string {
  const days = new Set(penalties.map(({ on }) => on));
  let last = start;
  while (days.has(addDays(last, 1))) last = addDays(last, 1);
  return last;
}
