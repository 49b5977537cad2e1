import { describe, expect, it } from 'vitest';
import { type HoldBeginning, holdWays, type OwnWay, wayState } from './security-hold.ts';

const hour = 3_600_000;
const startedAt = new Date('2026-03-10T12:00:00Z');
const before = (hours: number): Date => new Date(startedAt.getTime() - hours * hour);
const hold: HoldBeginning = { startedAt, lengthMs: 24 * hour, startedBy: 'young', provedBy: null };
const ways = holdWays.filter((way) => way !== 'session');

describe('a way to end a hold', () => {
  for (const way of ways) {
    it(`${way} is open when it was there for the hold's length before the hold, to the instant`, () => {
      expect(wayState(hold, { way, since: before(24) })).toBe('open');
      expect(wayState(hold, { way, since: new Date(before(24).getTime() + 1) })).toBe('too_new');
      expect(wayState(hold, { way, since: before(-1) })).toBe('too_new');
    });

    it(`${way} does not end a hold that it began, and is said to be missing when it is`, () => {
      expect(wayState({ ...hold, provedBy: way }, { way, since: before(48) })).toBe('began_it');
      expect(wayState(hold, { way, since: null })).toBe('not_set_up');
    });
  }

  it('an address of the registration is old enough from the first minute', () => {
    const own: OwnWay = { way: 'phone', since: 'registration' };
    expect(wayState(hold, own)).toBe('open');
    expect(wayState({ ...hold, provedBy: 'phone' }, own)).toBe('began_it');
  });

  it('a session counts from when it was familiar, and never for a hold that it began', () => {
    const session = (sessionId: string, since: Date | null): OwnWay => ({ way: 'session', since, sessionId });
    expect(wayState(hold, session('old', before(25)))).toBe('open');
    expect(wayState(hold, session('old', before(23)))).toBe('too_new');
    expect(wayState(hold, session('old', null))).toBe('not_set_up');
    expect(wayState(hold, session('young', before(25)))).toBe('began_it');
  });
});
