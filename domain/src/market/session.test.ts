import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auctionAfterHalt, phaseAt, sessionAt } from './session.ts';

const at = (time: string) => new Date(`${time}:00+08:00`);
const hours = { isAlwaysOpen: false, closed: new Set<string>() };
const minuteMs = 60_000;

describe('the auction after a halt', () => {
  // From a Monday on; five minutes of it.
  test.each([
    ['in a session', '2027-03-01T10:00', '2027-03-01T10:05'],
    ['in the afternoon', '2027-03-01T14:54', '2027-03-01T14:59'],
    ['in the break', '2027-03-01T12:00', '2027-03-01T13:05'],
    ['with as much of the morning left as it takes', '2027-03-01T11:25', '2027-03-01T13:05'],
    ['at the end of the morning', '2027-03-01T11:28', '2027-03-01T13:05'],
    ['at the end of the day', '2027-03-01T14:58', '2027-03-02T09:30'],
    ['at night', '2027-03-01T20:00', '2027-03-02T09:30'],
    ['before the day begins', '2027-03-01T03:00', '2027-03-01T09:30'],
    ['in the opening auction', '2027-03-01T09:20', '2027-03-01T09:30'],
    ['at the end of the opening auction', '2027-03-01T09:29', '2027-03-01T09:34'],
    ['before a weekend', '2027-03-05T16:00', '2027-03-08T09:30'],
  ])('that ends %s lasts until there was one', (_when, resumed, until) => {
    expect(auctionAfterHalt(at(resumed), 5, hours)).toEqual(at(until));
  });

  test('passes over days that are declared closed', () => {
    const closed = new Set(['2027-03-02', '2027-03-03']);
    expect(auctionAfterHalt(at('2027-03-01T16:00'), 5, { ...hours, closed })).toEqual(at('2027-03-04T09:30'));
    const demo = { isAlwaysOpen: true, closed };
    expect(auctionAfterHalt(at('2027-03-01T16:00'), 5, demo)).toEqual(at('2027-03-01T16:05'));
    expect(auctionAfterHalt(at('2027-03-01T23:58'), 5, demo)).toEqual(at('2027-03-04T00:05'));
    expect(auctionAfterHalt(at('2027-03-02T10:00'), 5, demo)).toEqual(at('2027-03-04T00:05'));
  });

  test.each([
    ['11:28', '11:29', 'auction', '2027-03-01T11:30'],
    ['11:28', '11:30', 'break', '2027-03-01T13:00'],
    ['11:28', '13:00', 'auction', '2027-03-01T13:05'],
    ['11:28', '13:05', 'continuous', '2027-03-01T15:00'],
    ['09:29', '09:29', 'auction', '2027-03-01T09:34'],
    ['09:29', '09:30', 'auction', '2027-03-01T09:34'],
    ['09:29', '09:34', 'continuous', '2027-03-01T11:30'],
    ['14:58', '14:59', 'auction', '2027-03-01T15:00'],
    ['14:58', '15:00', 'closed', '2027-03-02T09:15'],
    ['12:00', '12:00', 'break', '2027-03-01T13:00'],
    ['12:00', '13:04', 'auction', '2027-03-01T13:05'],
  ])('that ended at %s: at %s the instrument is in the %s until %s', (resumed, now, phase, until) => {
    const auctionUntil = auctionAfterHalt(at(`2027-03-01T${resumed}`), 5, hours);
    const seen = phaseAt(at(`2027-03-01T${now}`), { isHalted: false, auctionUntil }, hours);
    expect(seen).toEqual({ phase, until: at(until) });
  });

  test('whenever the halt ends, comes before the next trade, and lies in session hours', () => {
    const monday = at('2027-03-01T00:00').getTime();
    fc.assert(
      fc.property(fc.nat(7 * 24 * 60), fc.integer({ min: 1, max: 30 }), (minute, minutes) => {
        const resumed = new Date(monday + minute * minuteMs);
        const auctionUntil = auctionAfterHalt(resumed, minutes, hours);
        expect(auctionUntil > resumed).toBe(true);
        expect(phaseAt(auctionUntil, { isHalted: false, auctionUntil }, hours).phase).toBe('continuous');
        let gathered = 0;
        for (let now = resumed.getTime(); now < auctionUntil.getTime(); now += minuteMs) {
          const instant = new Date(now);
          const { phase } = phaseAt(instant, { isHalted: false, auctionUntil }, hours);
          const isOpen = ['auction', 'continuous'].includes(sessionAt(instant, hours).phase);
          expect(phase === 'auction').toBe(isOpen);
          if (phase === 'auction') gathered += 1;
        }
        expect(gathered >= Math.min(minutes, 15)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
