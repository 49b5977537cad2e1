import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import {
  type LotPart,
  lastDayAfterRefund,
  lastDayOf,
  nextToExpire,
  type PointLot,
  spendable,
  takeFromLots,
} from './lots.ts';

test('the last day is the same one of a later month, or the last that this month has', () => {
  expect(lastDayOf('2026-11-24', 12)).toBe('2027-11-24');
  expect(lastDayOf('2028-02-29', 12)).toBe('2029-02-28');
  expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-28');
});

test('points that come back last for some days at least, and for as long as their lot where that is longer', () => {
  const rule = { refundDays: 30 };
  expect(lastDayAfterRefund('2027-05-01', '2027-01-02', rule)).toBe('2027-05-01');
  expect(lastDayAfterRefund('2027-02-01', '2027-01-02', rule)).toBe('2027-02-01');
  expect(lastDayAfterRefund('2027-01-31', '2027-01-02', rule)).toBe('2027-02-01');
  expect(lastDayAfterRefund('2026-12-31', '2027-01-02', rule)).toBe('2027-02-01');
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

/** A point for itself: what lots come to, without any lot. */
interface Point {
  givenWith: string;
  lastOn: BusinessDate;
}

class Naive {
  points: Point[] = [];
  give(givenWith: string, amount: number, lastOn: BusinessDate): void {
    this.points.push(...Array.from({ length: amount }, () => ({ givenWith, lastOn })));
  }
  /** Points that are over stay until they are taken back, and cannot be spent. */
  alive = (today: BusinessDate) =>
    this.points
      .filter(({ lastOn }) => lastOn >= today)
      .toSorted((a, b) =>
        a.lastOn === b.lastOn ? Number(a.givenWith) - Number(b.givenWith) : a.lastOn < b.lastOn ? -1 : 1,
      );
  spend(amount: number, today: BusinessDate): boolean {
    const alive = this.alive(today);
    if (alive.length < amount) return false;
    const spent = new Set(alive.slice(0, amount));
    this.points = this.points.filter((point) => !spent.has(point));
    return true;
  }
  /** Those that were given together have one last day, also when some of them come back later. */
  restore(givenWith: string, amount: number, lastOn: BusinessDate): void {
    this.give(givenWith, amount, lastOn);
    for (const point of this.points) if (point.givenWith === givenWith) point.lastOn = lastOn;
  }
}

/** The lots that a person has, and what was spent of them. */
class Held {
  lots: PointLot[] = [];
  spendings: LotPart[][] = [];
  give(lotId: string, amount: number, lastOn: BusinessDate): void {
    this.lots.push({ lotId, left: BigInt(amount), lastOn });
  }
  lot = (lotId: string) => this.lots.find((each) => each.lotId === lotId) as PointLot;
  spend(amount: number, today: BusinessDate): boolean {
    const parts = takeFromLots(this.lots, BigInt(amount), today);
    if (!parts) return false;
    for (const { lotId, amount: taken } of parts) {
      const lot = this.lot(lotId);
      expect(lot.left >= taken && lot.lastOn >= today).toBe(true);
      lot.left -= taken;
    }
    this.spendings.push(parts);
    return true;
  }
  restore(which: number, lastDay: (lot: PointLot) => BusinessDate): LotPart[] {
    const [parts = []] = this.spendings.splice(which, 1);
    for (const { lotId, amount } of parts) {
      const lot = this.lot(lotId);
      Object.assign(lot, { left: lot.left + amount, lastOn: lastDay(lot) });
    }
    return parts;
  }
}

test('10,000 steps of giving, spending, giving back and days that pass agree with points counted one by one', () => {
  const step = fc.oneof(
    fc.record({ give: fc.integer({ min: 1, max: 30 }), lives: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ spend: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ pass: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ refund: fc.nat(20), isProlonged: fc.boolean() }),
  );
  const rule = { refundDays: 7 };
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 100 }), (steps) => {
      const naive = new Naive();
      const held = new Held();
      let today = '2027-02-20';
      for (const [i, done] of steps.entries()) {
        if ('give' in done) {
          const lastOn = addDays(today, done.lives);
          held.give(String(i), done.give, lastOn);
          naive.give(String(i), done.give, lastOn);
        } else if ('spend' in done) {
          expect(held.spend(done.spend, today)).toBe(naive.spend(done.spend, today));
        } else if ('refund' in done) {
          const lastDay = ({ lastOn }: PointLot) =>
            done.isProlonged ? lastDayAfterRefund(lastOn, today, rule) : lastOn;
          for (const { lotId, amount } of held.restore(done.refund, lastDay))
            naive.restore(lotId, Number(amount), held.lot(lotId).lastOn);
        } else today = addDays(today, done.pass);
        const alive = naive.alive(today);
        const [first] = alive;
        expect(spendable(held.lots, today)).toBe(BigInt(alive.length));
        expect(nextToExpire(held.lots, today)).toEqual(
          first
            ? {
                lastOn: first.lastOn,
                amount: BigInt(alive.filter(({ lastOn }) => lastOn === first.lastOn).length),
              }
            : null,
        );
      }
    }),
    { numRuns: 100 },
  );
});
