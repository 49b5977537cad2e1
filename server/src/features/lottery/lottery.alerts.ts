import { isAlarming } from '@banyan/domain/lottery/chi-square.ts';
import { type Game, games } from '@banyan/domain/lottery/games.ts';
import type { OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { sql, type WholeReader } from '../../platform/db/sql.ts';
import { gameNow } from './open-game.ts';
import { currentTable } from './table.store.ts';

/** Returns what is wrong with the wheel, and with what was drawn in any game. */
export const lotteryAlerts = async (ctx: OperatorReadOfAll) => [
  ...(await closedWheel(ctx)),
  ...(await oddsThatDisagree(ctx)),
];

/** Returns an alert while odds are published, and not every prize of theirs could be paid. */
async function closedWheel(ctx: OperatorRead) {
  if (!ctx.flags.lottery) return [];
  const wheel = await gameNow(ctx, 'wheel');
  if (!wheel || wheel.lack === null) return [];
  const isPoints = wheel.lack === 'points';
  const [zh, en] = isPoints ? ['本月积分预算', 'Points of the month'] : ['营销资金', 'Marketing funds'];
  return [
    {
      code: 'lottery.closed' as const,
      subject: ctx.client.language === 'zh' ? zh : en,
      amount: isPoints ? null : wheel.funds.cash,
      since: wheel.table.decided_at,
    },
  ];
}

const names: Readonly<Record<Game, { zh: string; en: string }>> = {
  wheel: { zh: '幸运转盘', en: 'Wheel' },
  cards: { zh: '集卡 · 抽卡', en: 'Cards' },
  card_set: { zh: '集卡 · 整套抽奖', en: 'Sets of cards' },
};

/** Returns an alert for each game whose draws differ from the odds in effect by more than chance explains. */
async function oddsThatDisagree({ reader, client }: OperatorReadOfAll) {
  const alerts = [];
  for (const game of games) {
    const table = await currentTable(reader, game);
    if (!table) continue;
    const drawn = await drawnUnder(reader, table.table_id);
    const observed = table.segments.map((_, i) => Number(drawn.get(i + 1) ?? 0n));
    const weights = table.segments.map(({ weight }) => weight);
    if (!isAlarming(observed, weights)) continue;
    const { zh, en } = names[game];
    const subject =
      client.language === 'zh' ? `${zh} · 第 ${table.number} 版` : `${en}, table ${table.number}`;
    alerts.push({ code: 'lottery.odds_disagree' as const, subject, amount: null, since: table.decided_at });
  }
  return alerts;
}

/** Returns how often each segment of odds was drawn, by its number. */
async function drawnUnder(reader: WholeReader, tableId: string): Promise<ReadonlyMap<number, bigint>> {
  const rows = await reader.rows<{ drawn: number; count: bigint }>(sql`
    select drawn, count(*) as count from lottery_draws where table_id = ${tableId} group by drawn`);
  return new Map(rows.map(({ drawn, count }) => [drawn, count]));
}
