import { otherPolicy, type PolicyName } from '../other-policy.ts';

/** The numbers and switches that the model reckons with. Amounts in minor units. */
export interface ModelPolicy {
  'recharge.min': bigint;
  'recharge.max': bigint;
  'recharge.expiresAfterMinutes': number;
  'recharge.maxOpen': number;
  'withdrawal.min': bigint;
  'withdrawal.maxPerDay': bigint;
  'withdrawal.feeBps': number;
  'withdrawal.twoOperatorsFrom': bigint;
  'withdrawal.batches': boolean;
  'security.holdHours': number;
  'risk.maxPerYear': number;
  'paymentPassword.maxTries': number;
  'paymentPassword.lockMinutes': number;
  'session.absoluteHours': number;
  'session.moneyIdleMinutes': number;
  'investment.valueAfterDays': number;
  'groupBuy.deadlineHours': number;
  'remittance.min': bigint;
  'remittance.maxPerDay': bigint;
  'remittance.requestDays': number;
  'savings.rateBps': number;
  'savings.minAmount': bigint;
  'savings.instantRedemptionPerDay': bigint;
  'coupons.stackable': boolean;
  'coupons.restoredDays': number;
  'coupons.giftHours': number;
  'checkin.reward.day1': number;
  'checkin.reward.day2': number;
  'checkin.reward.day3': number;
  'checkin.reward.day4': number;
  'checkin.reward.day5': number;
  'checkin.reward.day6': number;
  'checkin.reward.day7': number;
  'checkin.makeUpsPerMonth': number;
  'checkin.makeUpCost': number;
  'points.lifetimeMonths': number;
  'points.monthlyBudget': number;
  'store.pointsPerUnit': number;
  'store.maxPointsPerDay': number;
  'lottery.pointsPerDraw': number;
  'loan.baseLimit': bigint;
  'loan.limitPerSettled': bigint;
  'loan.maxLimit': bigint;
  'loan.maxInstalmentShareBps': number;
  'loan.offerHours': number;
  'loan.coolingOffDays': number;
  'loan.graceDays': number;
  'loan.penaltyBpsPerDay': number;
  'loan.penaltyCapBps': number;
  'loan.deferMonths': number;
  'loan.deferrals': number;
  'loan.partialAutopay': boolean;
  'equity.allotHours': number;
  'market.feeBps': number;
  'market.leastFee': bigint;
  'market.bandBps': number;
  'pledge.ltvBps': number;
  'pledge.warningBps': number;
  'pledge.callBps': number;
  'pledge.lendingDays': number;
  'pledge.cureHours': number;
  'pledge.rateBps': number;
  'pledge.leastPrincipal': bigint;
  'pledge.mostPrincipal': bigint;
  'vip.price.month': bigint;
  'vip.price.quarter': bigint;
  'vip.price.year': bigint;
  'vip.days.month': number;
  'vip.days.quarter': number;
  'vip.days.year': number;
  'vip.makeUps': number;
  'vip.bonusBps': number;
  'vip.bonusDays': number;
  'vip.cap': bigint;
  'vip.refundDays': number;
  'vip.maxWaiting': number;
  'membership.growth.level1': bigint;
  'membership.growth.level2': bigint;
  'membership.growth.level3': bigint;
  'membership.growth.level4': bigint;
  'membership.growth.level5': bigint;
  'membership.growth.level6': bigint;
  'membership.makeUps.level1': number;
  'membership.makeUps.level2': number;
  'membership.makeUps.level3': number;
  'membership.makeUps.level4': number;
  'membership.makeUps.level5': number;
  'membership.makeUps.level6': number;
  'team.reward.level1': number;
  'team.reward.level2': number;
  'team.reward.level3': number;
  'team.monthlyBudget': number;
  'team.levels.level1': number;
  'team.levels.level2': number;
  'team.levels.level3': number;
  'team.makeUpsPerLevel': number;
  'support.mostOpen': number;
  'support.reopenDays': number;
}

/** The numbers of a release, written down here a second time. */
const release: ModelPolicy = {
  'recharge.min': 1_00n,
  'recharge.max': 1_000_000_00n,
  'recharge.expiresAfterMinutes': 30,
  'recharge.maxOpen': 50,
  'withdrawal.min': 100_00n,
  'withdrawal.maxPerDay': 50_000_00n,
  'withdrawal.feeBps': 0,
  'withdrawal.twoOperatorsFrom': 10_000_00n,
  'withdrawal.batches': false,
  'security.holdHours': 24,
  'risk.maxPerYear': 3,
  'paymentPassword.maxTries': 5,
  'paymentPassword.lockMinutes': 30,
  'session.absoluteHours': 12,
  'session.moneyIdleMinutes': 30,
  'investment.valueAfterDays': 1,
  'groupBuy.deadlineHours': 24,
  'remittance.min': 1_00n,
  'remittance.maxPerDay': 20_000_00n,
  'remittance.requestDays': 7,
  'savings.rateBps': 200,
  'savings.minAmount': 1_00n,
  'savings.instantRedemptionPerDay': 10_000_00n,
  'coupons.stackable': false,
  'coupons.restoredDays': 3,
  'coupons.giftHours': 72,
  'checkin.reward.day1': 5,
  'checkin.reward.day2': 5,
  'checkin.reward.day3': 10,
  'checkin.reward.day4': 10,
  'checkin.reward.day5': 15,
  'checkin.reward.day6': 15,
  'checkin.reward.day7': 30,
  'checkin.makeUpsPerMonth': 3,
  'checkin.makeUpCost': 20,
  'points.lifetimeMonths': 12,
  'points.monthlyBudget': 1_000_000,
  'store.pointsPerUnit': 100,
  'store.maxPointsPerDay': 2_000,
  'lottery.pointsPerDraw': 50,
  'loan.baseLimit': 20_000_00n,
  'loan.limitPerSettled': 10_000_00n,
  'loan.maxLimit': 200_000_00n,
  'loan.maxInstalmentShareBps': 4_000,
  'loan.offerHours': 72,
  'loan.coolingOffDays': 14,
  'loan.graceDays': 3,
  'loan.penaltyBpsPerDay': 5,
  'loan.penaltyCapBps': 1_000,
  'loan.deferMonths': 1,
  'loan.deferrals': 1,
  'loan.partialAutopay': true,
  'equity.allotHours': 24,
  'market.feeBps': 10,
  'market.leastFee': 1_00n,
  'market.bandBps': 1_000,
  'pledge.ltvBps': 5_000,
  'pledge.warningBps': 6_500,
  'pledge.callBps': 7_500,
  'pledge.lendingDays': 20,
  'pledge.cureHours': 48,
  'pledge.rateBps': 600,
  'pledge.leastPrincipal': 50_00n,
  'pledge.mostPrincipal': 200_000_00n,
  'vip.price.month': 9_90n,
  'vip.price.quarter': 26_80n,
  'vip.price.year': 98_00n,
  'vip.days.month': 30,
  'vip.days.quarter': 90,
  'vip.days.year': 365,
  'vip.makeUps': 2,
  'vip.bonusBps': 100,
  'vip.bonusDays': 30,
  'vip.cap': 20_000_00n,
  'vip.refundDays': 7,
  'vip.maxWaiting': 1,
  'membership.growth.level1': 1_000_00n,
  'membership.growth.level2': 5_000_00n,
  'membership.growth.level3': 20_000_00n,
  'membership.growth.level4': 100_000_00n,
  'membership.growth.level5': 500_000_00n,
  'membership.growth.level6': 2_000_000_00n,
  'membership.makeUps.level1': 1,
  'membership.makeUps.level2': 1,
  'membership.makeUps.level3': 2,
  'membership.makeUps.level4': 2,
  'membership.makeUps.level5': 3,
  'membership.makeUps.level6': 5,
  'team.reward.level1': 200,
  'team.reward.level2': 0,
  'team.reward.level3': 0,
  'team.monthlyBudget': 50_000,
  'team.levels.level1': 5,
  'team.levels.level2': 15,
  'team.levels.level3': 40,
  'team.makeUpsPerLevel': 1,
  'support.mostOpen': 3,
  'support.reopenDays': 7,
};

/** Numbers that operators decide on before a life: those of a release would be reached in years, or by many people. */
export const withinReach = {
  'membership.growth.level1': 2_00n,
  'membership.growth.level2': 9_00n,
  'membership.growth.level3': 40_00n,
  'membership.growth.level4': 150_00n,
  'team.levels.level1': 1,
  'team.levels.level2': 2,
  'team.monthlyBudget': 1_100,
} as const satisfies Partial<ModelPolicy>;

/** Returns the numbers with which a life begins; operators may decide others. */
export function numbersUnder(policy: PolicyName): ModelPolicy {
  const paths = Object.keys(release) as (keyof ModelPolicy)[];
  const numbers =
    policy === 'default'
      ? release
      : (Object.fromEntries(paths.map((path) => [path, otherPolicy[path]])) as unknown as ModelPolicy);
  // Under either policy a life begins without batches.
  return { ...numbers, ...withinReach, 'withdrawal.batches': false };
}
