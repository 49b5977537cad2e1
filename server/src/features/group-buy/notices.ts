import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { found } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { subscriptionById } from '../investing/index.ts';
import { type Keys, notifyPerson } from '../people/index.ts';
import type { GroupRow } from './group.store.ts';
import type { MemberRow } from './member.store.ts';

/** Tells members what became of their group, and of their money in it. */

async function factsOf(ctx: CommandContext, { user_id, subscription_id }: MemberRow) {
  const row = found(await subscriptionById(ctx.reader, user_id, subscription_id, ctx.today));
  return {
    amount: `¥${formatAmount(row.principal, currency)}`,
    product: row.product_name,
    valueOn: row.value_on,
    number: row.number,
  };
}

export async function notifyOfSuccess(ctx: CommandContext, keys: Keys, group: GroupRow, member: MemberRow) {
  const { amount, product, valueOn, number } = await factsOf(ctx, member);
  await notifyPerson(ctx, keys, member.user_id, {
    kind: 'investing',
    to: `/pages/product/invest?id=${member.subscription_id}`,
    zh: {
      subject: '榕 · 拼团成功',
      body: `「${product.zh}」的拼团 ${group.code} 已成团。冻结的 ${amount} 已转为投资，${valueOn} 起息，此前可随时免费取消。投资编号：${number}。`,
    },
    en: {
      subject: 'Banyan · your group is complete',
      body: `Group ${group.code} for ${product.en} is complete. The ${amount} that were held are invested and earn from ${valueOn}; until then you may cancel free of charge. Number: ${number}.`,
    },
  });
}

export async function notifyOfFailure(ctx: CommandContext, keys: Keys, group: GroupRow, member: MemberRow) {
  const { amount, product, number } = await factsOf(ctx, member);
  await notifyPerson(ctx, keys, member.user_id, {
    kind: 'investing',
    to: '/pages/product/pin_tuan_ji_lu',
    zh: {
      subject: '榕 · 拼团未成功，资金已解冻',
      body: `「${product.zh}」的拼团 ${group.code} 在截止时间前未满员。冻结的 ${amount} 已全额解冻，可在钱包中使用，不收任何费用。投资编号：${number}。`,
    },
    en: {
      subject: 'Banyan · your group did not fill; your money is free again',
      body: `Group ${group.code} for ${product.en} was not full at its deadline. The ${amount} that were held are free again in your wallet, without any fee. Number: ${number}.`,
    },
  });
}
