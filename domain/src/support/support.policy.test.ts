import { expect, test } from 'vitest';
import { defaultPolicy } from '../policy.ts';

test('three tickets at once, answered within a day, open again for seven days, six pictures a day', () => {
  expect(defaultPolicy.support).toEqual({
    mostOpen: 3,
    answerHours: 24,
    reopenDays: 7,
    picturesPerDay: 6,
  });
});
