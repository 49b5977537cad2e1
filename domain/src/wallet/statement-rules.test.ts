import { expect, test } from 'vitest';
import { periodOf, periodProblem } from './statement-rules.ts';

test.each([
  ['this_month', '2026-03-14', '2026-03-01', '2026-03-14'],
  ['this_month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this_year', '2026-03-14', '2026-01-01', '2026-03-14'],
  ['last_year', '2026-03-14', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (choice, today, from, to) => {
  expect(periodOf(choice, today)).toEqual({ from, to });
});

test('a period ends on its first day or later, and not after today', () => {
  expect(periodProblem({ from: '2026-03-02', to: '2026-03-01' }, '2026-03-14')).toBe('reversed');
  expect(periodProblem({ from: '2026-03-01', to: '2026-03-01' }, '2026-03-14')).toBe(null);
  expect(periodProblem({ from: '2026-03-01', to: '2026-03-14' }, '2026-03-14')).toBe(null);
  expect(periodProblem({ from: '2026-03-01', to: '2026-03-15' }, '2026-03-14')).toBe('future');
});
