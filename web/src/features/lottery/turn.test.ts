import { expect, test } from 'vitest';
import { angleFor, restAngle } from './turn.ts';

/** Returns the segment under the mark of a wheel that is turned by so many degrees, as one would see it. */
const underMark = (angle: number): number => Math.floor(((((360 - angle) % 360) + 360) % 360) / 45) + 1;

test('the wheel stops with what was drawn in the middle under the mark, after some turns forward', () => {
  expect(underMark(restAngle)).toBe(1);
  for (let from = restAngle, i = 0; i < 50; i += 1) {
    const segment = ((i * 5) % 8) + 1;
    const angle = angleFor(segment, from);
    expect(underMark(angle)).toBe(segment);
    expect((((angle - restAngle) % 45) + 45) % 45).toBe(0);
    expect(angle - from).toBeGreaterThan(4 * 360);
    from = angle;
  }
});
