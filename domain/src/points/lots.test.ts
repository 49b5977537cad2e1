import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { lastDayOf, nextToExpire, type PointLot, spendable, takeFromLots } from './lots.ts';

test('the last day is the same one of a later month, or the last that this month has', () => {
  expect(lastDayOf('2026-11-24', 12)).toBe('2027-11-24');
  expect(lastDayOf('2028-02-29', 12)).toBe('2029-02-28');
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-28');
});

const lots: PointLot[] = [
  { lotId: 'late', left: 30n, lastOn: '2027-03-01' },
  { lotId: 'early', left: 10n, lastOn: '2027-01-15' },
  { lotId: 'over', left: 99n, lastOn: '2027-01-01' },
  { lotId: 'early too', left: 5n, lastOn: '2027-01-15' },
];

test('what expires first is taken first, of one day what stands first, and what is over is not there', () => {
  expect(takeFromLots(lots, 12n, '2027-01-02')).toEqual([
    { lotId: 'early', amount: 10n },
    { lotId: 'early too', amount: 2n },
  ]);
  expect(takeFromLots(lots, 45n, '2027-01-02')).toHaveLength(3);
  expect(takeFromLots(lots, 46n, '2027-01-02')).toBeNull();
});

test('a lot can be spent up to and on its last day', () => {
  expect(spendable(lots, '2027-01-01')).toBe(144n);
  expect(spendable(lots, '2027-01-02')).toBe(45n);
  expect(nextToExpire(lots, '2027-01-02')).toEqual({ amount: 15n, lastOn: '2027-01-15' });
  expect(nextToExpire(lots, '2027-01-16')).toEqual({ amount: 30n, lastOn: '2027-03-01' });
  expect(nextToExpire(lots, '2027-03-02')).toBeNull();
});

/** Each point for itself, by its last day: what lots come to, without any lot. */
class Naive {
  points: BusinessDate[] = [];
  give(amount: number, lastOn: BusinessDate): void {
    this.points.push(...Array.from({ length: amount }, () => lastOn));
  }
  /** Points that are over stay until they are taken back, and cannot be spent. */
  alive = (today: BusinessDate) => this.points.filter((lastOn) => lastOn >= today).toSorted();
  spend(amount: number, today: BusinessDate): boolean {
    const alive = this.alive(today);
    if (alive.length < amount) return false;
    for (const lastOn of alive.slice(0, amount)) this.points.splice(this.points.indexOf(lastOn), 1);
    return true;
  }
}

test('10,000 steps of giving, spending and days that pass agree with points that are counted one by one', () => {
  const step = fc.oneof(
    fc.record({ give: fc.integer({ min: 1, max: 30 }), lives: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ spend: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ pass: fc.integer({ min: 1, max: 5 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 100 }), (steps) => {
      const naive = new Naive();
      const held: PointLot[] = [];
      let today = '2027-02-20';
      for (const [i, done] of steps.entries()) {
        if ('give' in done) {
          const lastOn = addDays(today, done.lives);
          held.push({ lotId: String(i), left: BigInt(done.give), lastOn });
          naive.give(done.give, lastOn);
        } else if ('spend' in done) {
          const parts = takeFromLots(held, BigInt(done.spend), today);
          expect(parts !== null).toBe(naive.spend(done.spend, today));
          for (const { lotId, amount } of parts ?? []) {
            const lot = held.find((each) => each.lotId === lotId) as PointLot;
            lot.left -= amount;
            expect(lot.left >= 0n && lot.lastOn >= today).toBe(true);
          }
        } else today = addDays(today, done.pass);
        const alive = naive.alive(today);
        expect(spendable(held, today)).toBe(BigInt(alive.length));
        expect(nextToExpire(held, today)).toEqual(
          alive[0] === undefined
            ? null
            : { lastOn: alive[0], amount: BigInt(alive.filter((lastOn) => lastOn === alive[0]).length) },
        );
      }
    }),
    { numRuns: 100 },
  );
});
