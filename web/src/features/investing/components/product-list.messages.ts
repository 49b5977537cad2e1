import { productStatusMessages } from '@banyan/domain/investing/product-status.messages.ts';

/** The list of products, and how it is narrowed. */
export const productListMessages = {
  categories: { zh: '分类', en: 'Category' },
  allCategories: { zh: '全部', en: 'All' },
  sort: { zh: '排序', en: 'Sort' },
  sortDefault: { zh: '默认', en: 'Default' },
  sortRate: { zh: '利率', en: 'Rate' },
  sortTerm: { zh: '期限', en: 'Term' },
  sortMinimum: { zh: '起投', en: 'Minimum' },
  filter: { zh: '筛选', en: 'Filter' },
  filterOn: { zh: '筛选 · {n}', en: 'Filter · {n}' },
  status: { zh: '状态', en: 'Status' },
  anyStatus: { zh: '全部', en: 'Any' },
  onSale: productStatusMessages.on_sale,
  comingSoon: productStatusMessages.coming_soon,
  soldOut: productStatusMessages.sold_out,
  noProducts: { zh: '暂无投资项目', en: 'There are no products yet' },
  noProductsNote: { zh: '新项目发布后会显示在这里', en: 'New ones appear here once they are published' },
  riskLevel: { zh: '风险等级', en: 'Risk level' },
  riskNote: {
    zh: '预期收益不代表实际收益，投资有风险。',
    en: 'Expected returns may not come true. Investing carries risk.',
  },
  term: { zh: '期限', en: 'Term' },
  minimum: { zh: '起投金额', en: 'Minimum' },
  style: { zh: '还款方式', en: 'Repayment' },
} as const;
