const dayMs = 86_400_000;
const both = (zh: string, en: string) => ({ zh, en });

const agreement = both(
  `## 一、认购\n\n认购以整手为单位。认购金额在您的钱包中冻结，仍属于您；截止前可随时全额撤回，不收任何费用。\n\n## 二、配售\n\n认购超过发行量时，按认购量比例以整手配售，零头按最大余数分配，余数相同时由事先承诺的抽签决定。\n\n## 三、风险\n\n股份可能损失全部价值，也可能长期无法卖出。没有还本、股息或收益的承诺。`,
  `## 1. Subscribing\n\nShares are subscribed for in whole lots. The amount is held in your wallet and stays yours; until the window closes you may take all of it back, without any fee.\n\n## 2. The allotment\n\nWhere more is wanted than is issued, whole lots are allotted pro rata, the rest by the largest remainders, and equal remainders by a draw that was committed to before.\n\n## 3. Risk\n\nShares may lose all of their value, and may not find a buyer for a long time. Neither the price nor any dividend is promised.`,
);

/** Returns what is offered in the demo: one offering of its first days, one that is open when the demo begins. */
export const demoOfferings = (firstDay: Date) => [
  {
    company: both('榕溪堆肥科技股份有限公司', 'Rongxi Compost Ltd.'),
    summary: both(
      '为城市社区处理厨余，制成堆肥卖给周边农场。',
      'Turns kitchen waste of city districts into compost for the farms around them.',
    ),
    licenceReference: 'RC-GQ-2026-001',
    useOfProceeds: both('购置两台翻堆机，扩建发酵棚。', 'Two compost turners and a larger fermenting hall.'),
    risks: both(
      '厨余处理合同一年一签，可能不再续签。',
      'Its contracts with the districts run for a year and may not be renewed.',
    ),
    riskLevel: 'R3',
    documents: [
      {
        title: both('招股说明书摘要', 'Summary of the prospectus'),
        text: both(
          '公司成立于 2021 年，有 14 名员工，在三个城区处理厨余。本次发行 1,000 股，每股 0.50 元。',
          'Founded in 2021, 14 people, working for three districts. 1,000 shares are issued at ¥0.50 each.',
        ),
      },
    ],
    agreement,
    price: '0.50',
    quotaLots: '10',
    maxLots: '8',
    opensAt: firstDay.toISOString(),
    closesAt: new Date(firstDay.getTime() + 2.5 * dayMs).toISOString(),
  },
  {
    company: both('榕城渡船股份有限公司', 'Rongcheng Ferries Ltd.'),
    summary: both('经营榕江上的四条渡船航线。', 'Runs four ferry lines on the river Rong.'),
    licenceReference: 'RC-GQ-2026-002',
    useOfProceeds: both('将两艘渡船改为电力驱动。', 'Electric engines for two of its ferries.'),
    risks: both('新桥通车后客流可能减少。', 'A new bridge may take passengers from it.'),
    riskLevel: 'R4',
    documents: [
      {
        title: both('招股说明书摘要', 'Summary of the prospectus'),
        text: both(
          '公司成立于 2009 年，每日运送约 3,000 名乘客。本次发行 50,000 股，每股 2.40 元。',
          'Founded in 2009, about 3,000 passengers a day. 50,000 shares are issued at ¥2.40 each.',
        ),
      },
    ],
    agreement,
    price: '2.40',
    quotaLots: '500',
    maxLots: '50',
    opensAt: firstDay.toISOString(),
    closesAt: new Date(firstDay.getTime() + 45 * dayMs).toISOString(),
  },
];
