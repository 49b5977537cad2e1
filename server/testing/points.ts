import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { authorize, type Person, personWith } from './person.ts';
import { decidePolicy } from './policy.ts';
import { fundAccount, operators } from './product.ts';
import type { TestApp } from './test-app.ts';

/** What people do with points, through the app's own calls. */

/** Lets money for points reach the marketing funds. Minor units. */
export const fundMarketing = async (app: TestApp, amount: bigint): Promise<void> => {
  await fundAccount(app, await operators(app), 'marketing_budget', formatAmount(amount, currency));
};

/** Lets the first day of a streak bring so many points. */
export const rewardFirstDay = async (app: TestApp, points: number): Promise<void> => {
  await decidePolicy(await operators(app), { 'checkin.reward.day1': String(points) });
};

/** Returns everything that an exchange sends, with its payment password entered for what the points are worth. */
export async function exchangeOrder(person: Person, points: string, amount: string) {
  const { walletAccountId } = await person.call.ok('/api/store/cash_terms');
  const authorization = await authorize(person, 'exchange_points', amount, walletAccountId);
  return { points, shown: { amount }, authorization };
}

/** Lets somebody earn a hundred points and exchange them; returns what names that. */
export async function exchangedPoints(app: TestApp): Promise<{ exchangeId: string }> {
  await rewardFirstDay(app, 100);
  await fundMarketing(app, 1_00n);
  const holder = await personWith(app, 'holder', '1.00');
  await holder.call.ok('/api/user/qiandao', {});
  const order = await exchangeOrder(holder, '100', '1.00');
  return { exchangeId: (await holder.call.ok('/api/jifenexchange', order)).exchangeId };
}
