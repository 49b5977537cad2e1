import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorVipApi } from '@banyan/api/vip/vip.operator.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { cardTermsOf, type VipCardState, type VipProduct, vipProducts } from '@banyan/domain/vip/vip-card.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { type Query, type Reader, sql, type WholeReader } from '../../platform/db/sql.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { following, type PageQuery, pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { hasFundsForPerks } from '../coupons/index.ts';
import { type Keys, usernamesOf, wantedPerson } from '../people/index.ts';
import { cardById, cardColumns, type VipCardRow } from './card.store.ts';
import { countWaiting } from './due.store.ts';
import { givenCoupons, showCard, showCoupons } from './show-card.ts';

export const vipOperatorHandlers = ({ config: { keys } }: Services): HandlersOf<OperatorCalls['vip']> => ({
  vipCardSums: { ofAll: sums },
  vipCards: (ctx, input) => listCards(ctx, keys, input),
  vipCard: async (ctx, { userId, vipCardId }) => {
    const row = found(await cardById(ctx.reader, userId, vipCardId));
    const coupons = (await givenCoupons(ctx, userId, [row]))(vipCardId);
    const named = await usernamesOf(ctx.reader, [userId]);
    return { ...showToOperator(ctx, row, named), coupons: showCoupons(ctx, row, coupons) };
  },
});

async function sums({ reader, policy, today, now, flags }: OperatorReadOfAll) {
  const { price, days, makeUps, bonusBps, bonusDays, cap } = policy.vip;
  const rules = { price, days, makeUps, bonusBps, bonusDays, cap };
  const sold = await sumsOf(reader, today);
  const nothing = { sold: 0n, running: 0n, paid: 0n, refunded: 0n, earned: 0n, unearned: 0n };
  return {
    products: vipProducts.map((product) => ({
      ...nothing,
      ...sold.find((row) => row.product === product),
      ...cardTermsOf(rules, product),
      product,
    })),
    couponsWaiting: await countWaiting(reader, today),
    areCouponsFunded: await hasFundsForPerks({ reader, now, flags }, { bonusBps, bonusDays, cap }),
  };
}

interface Sums {
  product: VipProduct;
  sold: bigint;
  running: bigint;
  paid: bigint;
  refunded: bigint;
  earned: bigint;
  unearned: bigint;
}

const sumsOf = (reader: WholeReader, today: BusinessDate): Promise<Sums[]> =>
  reader.rows<Sums>(sql`
    select product, count(*) as sold,
      count(*) filter (where refunded_at is null and starts_on <= ${today} and ends_on > ${today}) as running,
      sum(price)::bigint as paid, coalesce(sum(refunded), 0)::bigint as refunded, coalesce(sum(earned), 0)::bigint as earned,
      coalesce(sum(price - coalesce(refunded, 0)) filter (where earned_at is null), 0)::bigint as unearned
    from vip_cards group by product`);

async function listCards(
  ctx: OperatorRead,
  keys: Keys,
  { cursor, limit, name, ...filter }: InputOf<typeof operatorVipApi.vipCards>,
) {
  const userId = name ? await wantedPerson(ctx.reader, keys, name) : filter.userId;
  const page = await pageBy(
    limit,
    cursor,
    (query) => cardsPage(ctx.reader, { ...filter, userId, today: ctx.today }, query),
    (row) => ({ at: row.bought_at, id: row.card_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.map((row) => row.user_id),
  );
  return { ...page, items: page.items.map((row) => showToOperator(ctx, row, named)) };
}

const stateIs = (state: VipCardState, today: BusinessDate): Query =>
  ({
    waiting: sql`c.refunded_at is null and c.starts_on > ${today}`,
    running: sql`c.refunded_at is null and c.starts_on <= ${today} and c.ends_on > ${today}`,
    ended: sql`c.refunded_at is null and c.ends_on <= ${today}`,
    refunded: sql`c.refunded_at is not null`,
  })[state];

interface CardFilter {
  product?: VipProduct | undefined;
  state?: VipCardState | undefined;
  userId?: string | undefined;
  today: BusinessDate;
}

function cardsPage(
  reader: Reader,
  { product, state, userId, today }: CardFilter,
  { after, limit }: PageQuery,
): Promise<VipCardRow[]> {
  const { where, order } = following(after, { at: 'c.bought_at', id: 'c.card_id' });
  return reader.rows<VipCardRow>(sql`
    select ${cardColumns} from vip_cards c
    where ${userId ? sql`c.user_id = ${userId}` : sql`true`} and ${product ? sql`c.product = ${product}` : sql`true`}
      and ${state ? stateIs(state, today) : sql`true`} and ${where}
    order by ${order} limit ${limit}`);
}

function showToOperator(ctx: OperatorRead, row: VipCardRow, named: Awaited<ReturnType<typeof usernamesOf>>) {
  const { cardId, mayRefund: _, ...card } = showCard(ctx, row, []);
  return {
    ...card,
    vipCardId: cardId,
    user: named(row.user_id),
    makeUpsUsed: row.make_ups_used,
    couponsGiven: row.coupons_given,
    earned: row.earned,
  };
}
