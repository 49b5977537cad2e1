/** Where an article may lead: pages that whoever reads it can open, by the paths that the app knows. */
export const linkedPages = [
  '/pages/index/index',
  '/pages/product/product_list',
  '/pages/calc/index',
  '/pages/lottery/index',
  '/pages/lottery/verify',
  '/pages/liabilities/index',
  '/pages/equity/recompute',
  '/pages/risk/index',
  '/pages/service/service',
  '/pages/service/service2',
  '/pages/services/index',
  '/pages/services/freeze',
  '/pages/recharge/index',
  '/pages/withdraw/index',
  '/pages/yuebao/index',
  '/pages/guide/index',
  '/pages/news_list/index',
  '/pages/about/new_details',
  '/pages/about/article_info',
  '/pages/about/videoview',
  '/pages/about/pageview',
] as const;

/** Those of them that show one article, by its id or by its key. */
const ofArticles: readonly string[] = [
  '/pages/about/new_details',
  '/pages/about/article_info',
  '/pages/about/videoview',
  '/pages/about/pageview',
];

export interface ArticleLink {
  text: string;
  path: string;
  id: string | null;
  key: string | null;
}

/** Returns the addresses inside the app that a Markdown text names anywhere. */
export function linksIn(markdown: string): ArticleLink[] {
  return [...markdown.matchAll(/\/pages\/[\w/]*(?:\?[\w=&%.-]*)?/g)].map(([text]) => {
    const [path = '', query = ''] = text.split('?');
    const value = (name: string) =>
      query
        .split('&')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? null;
    return { text, path, id: value('id'), key: value('key') };
  });
}

/** Returns whether a link leads nowhere, given what articles there are. */
export function isBroken(link: ArticleLink, known: { has(idOrKey: string): boolean }): boolean {
  if (!(linkedPages as readonly string[]).includes(link.path)) return true;
  if (!ofArticles.includes(link.path)) return false;
  const named = link.id ?? link.key;
  return named === null || !known.has(named);
}
