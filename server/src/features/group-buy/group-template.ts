import { investmentTemplate } from '../contracts/index.ts';

const { body } = investmentTemplate;

/** What a group adds, before the signing: the text with which an installation begins, for its lawyers to review. */
const clause = {
  zh: `## 八、拼团

1. 本次认购以拼团方式进行：成团人数为 {{groupSize}} 人，时限为自开团起 {{deadlineHours}} 小时。成团后，年化利率在产品利率之上增加 {{bonusRate}}，第三条所载利率已含该加息。
2. 签署后，投资人的本金在其钱包中冻结，不转出。在截止时间前满员的，全部团员的本金在同一次记账中转为投资，冷静期自此开始。
3. 截止时间前未满员的，拼团失败：本金全额解冻，不收任何费用，本合同不生效。满员之前，投资人可随时无条件退出，本金全额解冻。
4. 起息日对全部团员相同，为截止时间所在日之后的约定日期，与加入和满员的时间无关。

## 九、签署`,
  en: `## 8. The group

1. This subscription is made in a group: it takes {{groupSize}} members and has {{deadlineHours}} hours from its start to find them. A group that fills earns {{bonusRate}} a year beside the product's rate; the rate in clause 3 includes it.
2. On signing, the principal is held in the investor's wallet and leaves it for nowhere. If the group is full before its deadline, the principals of all members are invested in one posting, and the cooling-off begins.
3. If it is not full at its deadline the group has failed: the whole principal is free again, without a fee, and this contract does not take effect. Until the group is full the investor may leave it at any time and without a reason; the whole principal is then free again.
4. The value date is the same for all members: the agreed day after that of the deadline, whenever anybody joined and whenever the group filled.

## 9. Signing`,
};

/** The text with which an installation begins: its own lawyers review it before it is published. */
export const groupInvestmentTemplate = {
  kind: 'group_investment' as const,
  title: { zh: '拼团投资合同', en: 'Group investment contract' },
  body: {
    zh: body.zh.replace('## 八、签署', clause.zh),
    en: body.en.replace('## 8. Signing', clause.en),
  },
};
