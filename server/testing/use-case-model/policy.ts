import fc from 'fast-check';
import { answerOf, type Life, shown } from '../life/life.ts';
import type { ModelPolicy } from '../life/model-policy.ts';
import { type AreaModel, command } from '../life/use-case.ts';

/** Returns a number of the rules as the console takes it. */
const textOf = (value: bigint | number | boolean): string =>
  typeof value === 'bigint' ? shown(value) : String(value);

/** Lets Ada propose other numbers and Bea approve them. Returns what refused that, or 'ok'. */
export async function decideNumbers(life: Life, numbers: Partial<ModelPolicy>): Promise<string> {
  const ada = await life.operator('ada');
  const bea = await life.operator('bea');
  const changes = Object.entries(numbers).map(([path, value]) => ({ path, value: textOf(value) }));
  const proposed = await ada.send('/console/api/policy/propose', {
    changes,
    reason: 'as the board decided',
    effectiveFrom: null,
  });
  if (proposed.status !== 200) return answerOf(proposed);
  const { proposalId } = proposed.body;
  return answerOf(await bea.send('/console/api/policy/approve', { proposalId }));
}

const cents = (min: bigint, max: bigint) => fc.bigInt({ min, max });

const decides = command({
  weight: 1,
  usually: 0.02,
  given: fc.oneof(
    fc.record({ 'withdrawal.feeBps': fc.integer({ min: 0, max: 100 }) }),
    fc.record({ 'withdrawal.min': cents(1n, 1_000_00n) }),
    fc.record({ 'withdrawal.maxPerDay': cents(1_000_00n, 60_000_00n) }),
    fc.record({ 'withdrawal.twoOperatorsFrom': cents(1_00n, 20_000_00n) }),
    fc.record({ 'recharge.min': cents(1n, 50_00n) }),
    fc.record({ 'remittance.min': cents(1n, 50_00n) }),
    fc.record({ 'remittance.maxPerDay': cents(100_00n, 30_000_00n) }),
    fc.record({ 'remittance.requestDays': fc.integer({ min: 1, max: 10 }) }),
    fc.record({ 'security.holdHours': fc.integer({ min: 12, max: 48 }) }),
    fc.record({ 'coupons.stackable': fc.boolean() }),
    fc.record({ 'loan.partialAutopay': fc.boolean() }),
    fc.record({ 'coupons.restoredDays': fc.integer({ min: 0, max: 9 }) }),
    fc.record({ 'coupons.giftHours': fc.integer({ min: 1, max: 100 }) }),
  ) as fc.Arbitrary<Partial<ModelPolicy>>,
  play: async (life, numbers) => {
    const [[path, value] = ['', 0]] = Object.entries(numbers);
    const isSame = life.policy[path as keyof ModelPolicy] === value;
    const actual = await decideNumbers(life, numbers);
    Object.assign(life.policy, numbers);
    return { told: `${path} becomes ${textOf(value)}`, expected: isSame ? 'policy.unchanged' : 'ok', actual };
  },
});

export const policyModel: AreaModel = { commands: { decides } };
