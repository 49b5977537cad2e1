import { describe, expect, it } from 'vitest';
import { digestDateFrom, digestTimeOf, firstDigestOn, nextDigestOn } from './digest-day.ts';

// 2026-03-02 is a Monday.
describe('a digest', () => {
  it('leaves from eight in the morning in Shanghai on', () => {
    expect(digestTimeOf('2026-03-02')).toEqual(new Date('2026-03-02T00:00:00Z'));
  });

  it('comes every day, or on Mondays', () => {
    expect(digestDateFrom('2026-03-03', 'day')).toBe('2026-03-03');
    expect(digestDateFrom('2026-03-02', 'week')).toBe('2026-03-02');
    expect(digestDateFrom('2026-03-03', 'week')).toBe('2026-03-09');
    expect(digestDateFrom('2026-03-08', 'week')).toBe('2026-03-09');
  });

  it('comes first today for whoever asks before its time, else tomorrow', () => {
    const [before, after] = [new Date('2026-03-01T23:59:59Z'), new Date('2026-03-02T00:00:00Z')];
    expect(firstDigestOn(before, 'day')).toBe('2026-03-02');
    expect(firstDigestOn(after, 'day')).toBe('2026-03-03');
    expect(firstDigestOn(before, 'week')).toBe('2026-03-02');
    expect(firstDigestOn(after, 'week')).toBe('2026-03-09');
  });

  it('comes next a day or a week later, over the end of a year and a leap day', () => {
    expect(nextDigestOn('2026-12-31', 'day')).toBe('2027-01-01');
    expect(nextDigestOn('2026-12-28', 'week')).toBe('2027-01-04');
    expect(nextDigestOn('2028-02-28', 'day')).toBe('2028-02-29');
  });
});
