import { expect, test } from 'vitest';
import { firstInvestmentFrom } from './first-investment.ts';

const registeredAt = new Date('2026-03-13T02:00:00Z');
const member = { registeredAt, wasInvited: true, hasInvested: false };

test.each([
  ['an invited person waits from the registration', {}, 24, '2026-03-14T02:00:00.000Z'],
  ['by the hour', {}, 1, '2026-03-13T03:00:00.000Z'],
  ['nobody waits while the rule is off', {}, 0, undefined],
  ['whom the house invited does not wait', { wasInvited: false }, 24, undefined],
  ['who has invested before does not wait', { hasInvested: true }, 24, undefined],
])('%s', (_, change, hours, from) => {
  expect(firstInvestmentFrom({ ...member, ...change }, hours)?.toISOString()).toBe(from);
});
