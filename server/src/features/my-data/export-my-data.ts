import { kindNameOf } from '@banyan/domain/ledger/kind-name.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { toCsv } from '@banyan/domain/money/csv.ts';
import type { Everything } from '../../area.ts';
import type { UserRead } from '../../platform/context.ts';
import { collect, type Keys } from '../../platform/personal-data.ts';
import { allRecords } from '../wallet/index.ts';

type All = Pick<Everything, 'personalData' | 'subjects'>;

/** Returns a file with everything that is known about the person, from one snapshot; or the wallet's records alone. */
export async function exportMyData(
  ctx: UserRead,
  keys: Keys,
  { personalData, subjects }: All,
  format: 'json' | 'csv',
) {
  if (format === 'csv') {
    return {
      fileName: `banyan-records-${ctx.today}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      text: await recordsAsCsv(ctx, { subjects, keys }),
    };
  }
  const known: Record<string, unknown> = {};
  for (const [area, part] of Object.entries(personalData))
    known[area] = await collect(part, ctx.reader, ctx.userId, keys);
  const file = { exportedAt: ctx.now, userId: ctx.userId, currency, ...known };
  return {
    fileName: `banyan-my-data-${ctx.today}.json`,
    mediaType: 'application/json; charset=utf-8',
    text: JSON.stringify(file, null, 2),
  };
}

const headings = {
  zh: ['时间', '类型', '金额', '余额', '对象', '流水号'],
  en: ['Time', 'Type', 'Amount', 'Balance', 'Subject', 'Transfer'],
};

async function recordsAsCsv(ctx: UserRead, all: Pick<All, 'subjects'> & { keys: Keys }): Promise<string> {
  const { language } = ctx.client;
  const rows = (await allRecords(ctx, all)).map((record) => [
    record.at.toISOString(),
    kindNameOf(record.kind, record.isReversal, language),
    formatAmount(record.amount, currency),
    formatAmount(record.balanceAfter, currency),
    record.subject ?? '',
    record.transferId,
  ]);
  return toCsv([headings[language], ...rows]);
}
