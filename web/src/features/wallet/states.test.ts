import { expect, test } from 'vitest';
import { resultToneOf, toneClasses, toneOf } from './states.ts';

test('an order that its owner has called off, or let lapse, is shown without red; one that failed is not', () => {
  for (const state of ['cancelled', 'expired'] as const) {
    expect(resultToneOf(state), state).toBe('ended');
    expect(toneClasses[toneOf(state)], state).toBe('text-soft');
  }
  for (const state of ['failed', 'returned', 'rejected'] as const)
    expect([resultToneOf(state), toneClasses[toneOf(state)]], state).toEqual(['failed', 'text-danger']);
});
