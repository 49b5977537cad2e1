import { defineMessages } from '../../../platform/messages.ts';

/** The words of the list, of one campaign, its budget and its end. */
export const useCampaignsMessages = defineMessages({
  title: ['优惠券活动', 'Campaigns'],
  lead: [
    '一人编写、另一人发布。优惠券只在活动预算足以兑付时发放，发出时即预留资金。',
    'One operator writes a campaign, another publishes it. A coupon is given only while the budget covers it, and the money is set aside at once.',
  ],
  create: ['新建活动', 'New campaign'],
  allKinds: ['全部类型', 'All kinds'],
  empty: ['没有符合条件的活动', 'No campaigns here'],
  emptyHelp: [
    '先新建草稿并注入预算，再由另一位操作员发布。',
    'Write a draft and fund its budget; another operator then publishes it.',
  ],
  back: ['返回活动列表', 'All campaigns'],
  notFound: ['没有这个活动', 'This campaign does not exist'],
  facts: ['活动内容', 'Terms'],
  copy: ['复制为新草稿', 'Duplicate as a draft'],

  budget: ['活动预算', 'Budget'],
  funds: ['账户资金', 'Funds'],
  committed: ['已预留', 'Set aside'],
  paid: ['已支付', 'Paid'],
  free: ['可用', 'Free'],
  perCoupon: ['单张最高成本', 'At most for one coupon'],
  worstCase: ['全部发出的最高成本', 'At most for all of them'],
  delayed: ['延迟支付', 'Delayed'],
  none: ['无', 'None'],
  enough: ['预算足以发放全部优惠券', 'The budget covers every coupon that is left'],
  enoughFor: [
    (count: string, left: string) => `预算还可发放 ${count} 张，剩余 ${left} 张`,
    (count: string, left: string) => `The budget is enough for ${count} of the ${left} coupons left`,
  ],
  noneLeft: ['优惠券已全部发出', 'All coupons are given'],
  notFunded: [
    '预算不足一张优惠券，入金复核后才会发放。',
    'The budget does not cover one coupon: none is given before a funding is confirmed.',
  ],
  toLedger: ['查看账本分录', 'Entries in the ledger'],
  toFunding: ['登记入金', 'Record funding'],

  given: ['发放与使用', 'What became of the coupons'],
  total: ['总量', 'Total'],
  givenCount: ['已发放', 'Given'],
  leftCount: ['剩余', 'Left'],

  publish: ['发布', 'Publish'],
  publishTitle: ['发布这个活动？', 'Publish this campaign?'],
  publishHelp: [
    '发布后条款不可更改，只能停止。请逐项核对。',
    'No term can be changed any more; it can only be stopped. Check every one.',
  ],
  publishDone: ['活动已发布', 'Campaign published'],
  checking: ['发布', 'Publishing'],
  notMaker: [
    '编写或修改过草稿的人不能发布它，须由另一位操作员发布。',
    'Whoever wrote or edited the draft cannot publish it; another operator must.',
  ],
  saveFirst: ['请先保存修改再发布。', 'Save the changes before publishing.'],
  isOver: ['结束时间已过，请先修改再发布。', 'Its end is past: change it before publishing.'],

  stop: ['停止活动', 'Stop the campaign'],
  stopTitle: ['停止这个活动？', 'Stop this campaign?'],
  stopHelp: [
    '立即停止发放，不可恢复；已发出的优惠券在有效期内照常可用。',
    'It gives no more coupons, for good. Those that people have stay good.',
  ],
  stopReasonHelp: ['记入审计日志，3–200 字。', 'Recorded in the audit log. 3 to 200 characters.'],
  stopped: ['活动已停止', 'Campaign stopped'],
  stoppedBy: ['停止', 'Stopped'],
  stoppedText: [
    (by: string, at: string, reason: string) => `${by} · ${at}：${reason}`,
    (by: string, at: string, reason: string) => `${by} · ${at}: ${reason}`,
  ],
});
