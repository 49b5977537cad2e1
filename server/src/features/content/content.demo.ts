import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { seedContent } from './content.seed.ts';
import { contentOf, type SeedArticle } from './library/seed-article.ts';

const howDemoDataCame: SeedArticle = {
  kind: 'news',
  cover: 'notice',
  title: { zh: '这里的数据是怎么来的', en: 'Where the data here comes from' },
  summary: {
    zh: '九位演示人物，走的是与真实用户完全相同的流程。',
    en: 'Nine demo people, who took exactly the steps that real users take.',
  },
  body: {
    zh: `演示里没有编造的数字。九位演示人物注册、认证、充值、投资、签到、抽奖，每一步都经过与真实用户相同的接口；付款由模拟器完成，不涉及真实资金。

这篇文章也是这样来的：由一位编辑撰写，另一位编辑发布。`,
    en: `Nothing in this demo was made up. Nine demo people registered, were certified, paid in, invested, checked in and spun the wheel, each step through the calls that real users make. Payments come from a simulator, and no real money is involved.

This article came about in the same way: one editor wrote it, another published it.`,
  },
};

const maintenance: SeedArticle = {
  kind: 'notice',
  cover: 'notice',
  title: { zh: '系统维护预告', en: 'Planned maintenance' },
  summary: {
    zh: '维护期间可以查看，不能交易。',
    en: 'While it lasts you can look at everything and move nothing.',
  },
  body: {
    zh: '维护期间，余额、记录与文章照常可以查看；充值、提现与投资暂停，维护结束后恢复。已经提交的申请不受影响。',
    en: 'During maintenance you can see balances, records and articles as usual. Recharges, withdrawals and investments pause and come back afterwards. Requests that were handed in before are not affected.',
  },
};

const trading: SeedArticle = {
  kind: 'notice',
  cover: 'notice',
  title: { zh: '新增股权交易说明', en: 'How trading shares works' },
  summary: {
    zh: '挂单、成交与可卖时间，一页看懂。',
    en: 'Orders, trades and when shares can be sold, on one page.',
  },
  body: {
    zh: '股份以整手买入，按价格优先、时间优先成交。当日买入的股份次日可卖。下单前可查看预计成交、费用与冻结金额。',
    en: 'Shares are bought in whole lots and trade by price, then by time. Those bought today can be sold tomorrow. Before an order you see what it would come to, its fee and what is held.',
  },
};

/** An editor writes, another publishes; two notices are left for whoever opens the console. */
export const demoSeed: DemoSeed = {
  before: seedContent,
  prepare: async ({ operator }) => {
    const written = await writtenBy(await operator('zhao'), howDemoDataCame);
    if (written.state === 'proposed')
      await (await operator('qian')).post('/console/api/articles/publish', { ...named(written), at: null });
  },
  leave: async ({ operator }: Demo) => {
    for (const notice of [trading, maintenance]) await writtenBy(await operator('zhao'), notice);
  },
};

interface Written {
  versionId: string;
  edition: number;
  state: string;
  title: { en: string };
}

const named = ({ versionId, edition }: Written) => ({ versionId, edition });

/** Writes and proposes an article, or finds how far it is. */
async function writtenBy(editor: ApiClient, article: SeedArticle): Promise<Written> {
  const { items } = await editor.get<{ items: Written[] }>('/console/api/articles?limit=100');
  const known = items.find(({ title }) => title.en === article.title.en);
  const draft =
    known ??
    (await editor.post<Written>('/console/api/articles/create', {
      kind: article.kind,
      key: article.key ?? null,
      content: contentOf(article),
    }));
  if (draft.state !== 'draft') return draft;
  return editor.post<Written>('/console/api/articles/propose', named(draft));
}
