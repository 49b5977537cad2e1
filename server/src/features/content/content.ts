import { found } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { ReadContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { offeredMethods } from '../wallet/index.ts';

interface Bilingual {
  zh: string;
  en: string;
}
interface ArticleRow {
  article_id: string;
  kind: 'banner' | 'notice';
  title: Bilingual;
  subtitle: Bilingual | null;
  body: Bilingual;
  theme: 'green' | 'dusk' | 'paper' | null;
  published_at: Date;
}

const columns = sql`article_id, kind, title, subtitle, body, theme, published_at`;

export async function home(ctx: ReadContext) {
  const rows = await ctx.reader.rows<ArticleRow>(sql`
    select ${columns} from articles where published_at <= ${ctx.now} order by position, published_at desc, article_id limit 20`);
  return {
    banners: rows
      .filter((row) => row.kind === 'banner')
      .map((row) => ({
        articleId: row.article_id,
        title: row.title,
        subtitle: row.subtitle ?? { zh: '', en: '' },
        theme: row.theme ?? 'green',
      })),
    notices: rows.filter((row) => row.kind === 'notice').map(showNotice),
  };
}

const showNotice = (row: ArticleRow) => ({
  articleId: row.article_id,
  title: row.title,
  publishedAt: row.published_at,
});

export async function article(ctx: ReadContext, articleId: string) {
  const row = found(
    await ctx.reader.first<ArticleRow>(sql`
    select ${columns} from articles where article_id = ${articleId} and published_at <= ${ctx.now}`),
  );
  return { ...showNotice(row), body: row.body };
}

/** How people reach customer service. The page carries it as well: it is needed most where nothing else answers. */
export const serviceContacts = {
  email: 'service@banyan.example',
  hours: { zh: '每日 09:00–21:00', en: 'Daily 09:00–21:00' },
};

export function serverConfig(ctx: ReadContext, config: Config) {
  const { currency, recharge, withdrawal, security } = ctx.policy;
  return {
    currency_code: currency.code,
    currency_name: currency.name,
    currency_symbol: currency.symbol,
    currency_unit: currency.unit,
    currency_value: currency.value,
    permissions: ctx.flags,
    isDemo: config.isDemo,
    businessDate: ctx.today,
    now: ctx.now,
    limits: {
      rechargeMin: recharge.min,
      rechargeMax: recharge.max,
      withdrawalMin: withdrawal.min,
      withdrawalMaxPerDay: withdrawal.maxPerDay,
      withdrawalFeeBps: withdrawal.feeBps,
      withdrawalReviewHours: withdrawal.reviewedWithinHours,
      securityHoldHours: security.holdHours,
    },
    rechargeMethods: offeredMethods(config),
    apiBases: config.apiBases,
    logSwitch: config.clientLog.switch,
    service: serviceContacts,
  };
}
