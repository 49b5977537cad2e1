import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessTimeOf } from '../calendar/business-date.ts';
import { auctionAfterHalt, hoursOn, phaseAt, sessionAt, tradingDayOf } from './session.ts';

const at = (time: string) => new Date(`${time}:00+08:00`);
const hours = { isAlwaysOpen: false, closed: new Set<string>(), short: new Set<string>() };
const minuteMs = 60_000;

describe('the session', () => {
  test.each([
    ['2027-03-01T09:14', 'closed', '2027-03-01T09:15'],
    ['2027-03-01T09:15', 'auction', '2027-03-01T09:30'],
    ['2027-03-01T09:30', 'continuous', '2027-03-01T11:30'],
    ['2027-03-01T11:30', 'break', '2027-03-01T13:00'],
    ['2027-03-01T14:59', 'continuous', '2027-03-01T15:00'],
    ['2027-03-01T15:00', 'closed', '2027-03-02T09:15'],
    ['2027-03-05T15:00', 'closed', '2027-03-08T09:15'],
    ['2027-03-07T10:00', 'closed', '2027-03-08T09:15'],
  ])('at %s is %s until %s', (now, phase, until) => {
    expect(sessionAt(at(now), hours)).toEqual({ phase, until: at(until) });
  });

  test('of a demonstration never ends', () => {
    expect(sessionAt(at('2027-03-07T03:00'), { ...hours, isAlwaysOpen: true })).toEqual({
      phase: 'continuous',
      until: null,
    });
  });

  // From a Monday to the Tuesday after it; the weekend between them needs no declaration.
  const march = [1, 2, 3, 4, 5, 8];
  const closed = new Set(march.map((day) => `2027-03-0${day}`));
  test.each([
    ['2027-02-26T15:00', 'closed', '2027-03-09T09:15'],
    ['2027-03-01T00:00', 'closed', '2027-03-09T09:15'],
    ['2027-03-01T10:00', 'closed', '2027-03-09T09:15'],
    ['2027-03-06T10:00', 'closed', '2027-03-09T09:15'],
    ['2027-03-08T23:59', 'closed', '2027-03-09T09:15'],
    ['2027-03-09T09:15', 'auction', '2027-03-09T09:30'],
  ])('at %s, around days that are declared closed, is %s until %s', (now, phase, until) => {
    expect(sessionAt(at(now), { ...hours, closed })).toEqual({ phase, until: at(until) });
  });

  test('of a demonstration ends where a day is declared closed, and goes on the moment after it', () => {
    const demo = { ...hours, isAlwaysOpen: true, closed: new Set(['2027-03-06', '2027-03-07']) };
    expect(sessionAt(at('2027-03-04T23:00'), demo)).toEqual({ phase: 'continuous', until: null });
    expect(sessionAt(at('2027-03-05T23:00'), demo)).toEqual({
      phase: 'continuous',
      until: at('2027-03-06T00:00'),
    });
    expect(sessionAt(at('2027-03-06T10:00'), demo)).toEqual({
      phase: 'closed',
      until: at('2027-03-08T00:00'),
    });
    expect(sessionAt(at('2027-03-08T00:00'), demo)).toEqual({ phase: 'continuous', until: null });
  });

  // The Friday before a weekend, and the Monday after it.
  const short = new Set(['2027-03-05', '2027-03-08']);
  test.each([
    ['2027-03-04T15:00', 'closed', '2027-03-05T09:15'],
    ['2027-03-05T09:15', 'auction', '2027-03-05T09:30'],
    ['2027-03-05T11:29', 'continuous', '2027-03-05T11:30'],
    ['2027-03-05T11:30', 'closed', '2027-03-08T09:15'],
    ['2027-03-05T14:00', 'closed', '2027-03-08T09:15'],
    ['2027-03-08T13:00', 'closed', '2027-03-09T09:15'],
    ['2027-03-09T12:00', 'break', '2027-03-09T13:00'],
  ])('at %s, around days that are declared short, is %s until %s', (now, phase, until) => {
    expect(sessionAt(at(now), { ...hours, short })).toEqual({ phase, until: at(until) });
  });

  test('of a demonstration ends with the morning of a short day, and goes on at midnight', () => {
    const demo = { ...hours, isAlwaysOpen: true, short };
    expect(sessionAt(at('2027-03-04T23:00'), demo)).toEqual({ phase: 'continuous', until: null });
    expect(sessionAt(at('2027-03-05T11:29'), demo)).toEqual({
      phase: 'continuous',
      until: at('2027-03-05T11:30'),
    });
    expect(sessionAt(at('2027-03-05T11:30'), demo)).toEqual({
      phase: 'closed',
      until: at('2027-03-06T00:00'),
    });
  });

  test('follows from the hours of each day: of a whole one, a short one and a closed one', () => {
    const calendar = { ...hours, short, closed: new Set(['2027-03-04']) };
    const told = (day: string) =>
      hoursOn(day, calendar).map(({ phase, from }) => `${businessTimeOf(from).slice(11)} ${phase}`);
    const days = ['2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06'];
    expect(days.map((day) => [tradingDayOf(day, calendar), ...told(day)])).toEqual([
      [
        'whole',
        '00:00 closed',
        '09:15 auction',
        '09:30 continuous',
        '11:30 break',
        '13:00 continuous',
        '15:00 closed',
      ],
      ['closed', '00:00 closed'],
      ['short', '00:00 closed', '09:15 auction', '09:30 continuous', '11:30 closed'],
      ['closed', '00:00 closed'],
    ]);
  });

  test('of an instrument is its halt, then the auction after it, as far as the market is open', () => {
    const now = at('2027-03-01T10:00');
    const auctionUntil = at('2027-03-01T10:05');
    expect(phaseAt(now, { isHalted: true, auctionUntil }, hours)).toEqual({ phase: 'halted', until: null });
    expect(phaseAt(now, { isHalted: false, auctionUntil }, hours)).toEqual({
      phase: 'auction',
      until: auctionUntil,
    });
    expect(phaseAt(auctionUntil, { isHalted: false, auctionUntil }, hours).phase).toBe('continuous');
    expect(
      phaseAt(at('2027-03-01T12:00'), { isHalted: false, auctionUntil: at('2027-03-01T12:05') }, hours).phase,
    ).toBe('break');
  });
});

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
    const demo = { ...hours, isAlwaysOpen: true, closed };
    expect(auctionAfterHalt(at('2027-03-01T16:00'), 5, demo)).toEqual(at('2027-03-01T16:05'));
    expect(auctionAfterHalt(at('2027-03-01T23:58'), 5, demo)).toEqual(at('2027-03-04T00:05'));
    expect(auctionAfterHalt(at('2027-03-02T10:00'), 5, demo)).toEqual(at('2027-03-04T00:05'));
  });

  test('waits for the next day where a short one is over before it is', () => {
    const short = new Set(['2027-03-01', '2027-03-02']);
    const calendar = { ...hours, short };
    expect(auctionAfterHalt(at('2027-03-01T10:00'), 5, calendar)).toEqual(at('2027-03-01T10:05'));
    expect(auctionAfterHalt(at('2027-03-01T11:28'), 5, calendar)).toEqual(at('2027-03-02T09:30'));
    expect(auctionAfterHalt(at('2027-03-02T12:00'), 5, calendar)).toEqual(at('2027-03-03T09:30'));
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
