import { expect, it } from 'vitest';
import { holdChoices, type Way, type WayState } from './hold-choices.ts';

const hold = (n: number, ways: Partial<Record<Way, WayState>>) => ({
  securityHoldId: `hold-${n}`,
  reason: 'payout_method_added' as const,
  since: `2026-03-0${n}T00:00:00.000Z`,
  until: `2026-03-0${n + 1}T00:00:00.000Z`,
  ways: Object.entries(ways).map(([way, state]) => ({ way: way as Way, state })),
});

it('a way is offered for the latest hold that it ends, and says why not where it ends none', () => {
  const choices = holdChoices([
    hold(1, { session: 'too_new', totp: 'open', email: 'open', phone: 'not_set_up' }),
    hold(2, { session: 'began_it', totp: 'open', email: 'began_it', phone: 'not_set_up' }),
  ]);
  expect(choices).toEqual([
    { way: 'totp', state: 'open', securityHoldId: 'hold-2' },
    { way: 'email', state: 'open', securityHoldId: 'hold-1' },
    { way: 'phone', state: 'not_set_up', securityHoldId: undefined },
  ]);
});

it('this device is offered only where it can end something', () => {
  expect(holdChoices([hold(1, { session: 'open' })])).toEqual([
    { way: 'session', state: 'open', securityHoldId: 'hold-1' },
  ]);
  expect(holdChoices([])).toEqual([]);
});
