import type { operatorCardsApi } from '@banyan/api/cards/cards.operator.ts';
import type { OperatorCalls } from '@banyan/api/contract.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { cardNumbers } from '@banyan/domain/cards/cards.ts';
import type { CardTask } from '@banyan/domain/cards/tasks.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { sql, type WholeReader } from '../../platform/db/sql.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { gameNow } from '../lottery/index.ts';
import { usernamesOf } from '../people/index.ts';
import { newestGifts } from './gift.store.ts';

/** So many days are shown, today among them. */
const shownDays = 60;

export const cardsOperatorHandlers: HandlersOf<OperatorCalls['cards']> = {
  cardChanceDays: { ofAll: chanceDays },
  cardGifts: (ctx, input) => listGifts(ctx, input),
};

interface DayRow {
  date: BusinessDate;
  task: CardTask;
  given: bigint;
  used: bigint;
  expired: bigint;
}

/** Returns what each task brought on each of the last days, what became of it, and what all have of each card. */
async function chanceDays({ reader, today }: OperatorReadOfAll) {
  const days = await reader.rows<DayRow>(sql`
    select given_on as date, task, count(*) as given, count(draw_id) as used,
      count(*) filter (where draw_id is null and last_on < ${today}) as expired
    from card_chances where given_on > ${addDays(today, -shownDays)}
    group by given_on, task order by given_on desc, task`);
  const rows = await heldByAll(reader);
  return {
    days,
    held: cardNumbers.map((card) => rows.find((row) => row.card === card) ?? { card, held: 0n, offered: 0n }),
  };
}

const heldByAll = (reader: WholeReader): Promise<{ card: number; held: bigint; offered: bigint }[]> =>
  reader.rows(sql`
    select card, sum(held)::bigint as held, sum(offered)::bigint as offered from card_holdings group by card`);

async function listGifts(
  ctx: OperatorRead,
  { state, cursor, limit }: InputOf<typeof operatorCardsApi.cardGifts>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => newestGifts(ctx.reader, state, query),
    (row) => ({ at: row.offered_at, id: row.gift_id }),
    (row) => row,
  );
  const named = await usernamesOf(
    ctx.reader,
    page.items.flatMap((row) => [row.user_id, row.giver_id]),
  );
  return {
    ...page,
    items: page.items.map((row) => ({
      giftId: row.gift_id,
      card: row.card,
      giver: named(row.giver_id),
      recipient: named(row.user_id),
      state: row.state,
      offeredAt: row.offered_at,
      endedAt: row.ended_at,
    })),
  };
}

/** Returns an alert while odds of the set's draw are published, and not every prize of theirs could be paid. */
export async function cardAlerts(ctx: OperatorRead) {
  if (!ctx.flags.activity) return [];
  const open = await gameNow(ctx, 'card_set');
  if (!open || open.lack === null) return [];
  const isPoints = open.lack === 'points';
  const [zh, en] = isPoints ? ['本月积分预算', 'Points of the month'] : ['营销资金', 'Marketing funds'];
  return [
    {
      code: 'cards.closed' as const,
      subject: ctx.client.language === 'zh' ? zh : en,
      amount: isPoints ? null : open.funds.cash,
      since: open.table.decided_at,
    },
  ];
}
