const dayMs = 86_400_000;
const both = (zh: string, en: string) => ({ zh, en });

const agreement = both(
  `## 一、认购\n\n认购以整手为单位。认购金额在您的钱包中冻结，仍属于您；截止前可随时全额撤回，不收任何费用。\n\n## 二、配售\n\n认购超过发行量时，按认购量比例以整手配售，零头按最大余数分配，余数相同时由事先承诺的抽签决定。\n\n## 三、风险\n\n股份可能损失全部价值，也可能长期无法卖出。没有还本、股息或收益的承诺。`,
  `## 1. Subscribing\n\nShares are subscribed for in whole lots. The amount is held in your wallet and stays yours; until the window closes you may take all of it back, without any fee.\n\n## 2. The allotment\n\nWhere more is wanted than is issued, whole lots are allotted pro rata, the rest by the largest remainders, and equal remainders by a draw that was committed to before.\n\n## 3. Risk\n\nShares may lose all of their value, and may not find a buyer for a long time. Neither the price nor any dividend is promised.`,
);

/** Returns what is offered in the demo: two offerings of its first days, one that is open when the demo begins. */
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
    company: both('武夷茶包装股份有限公司', 'Wuyi Tea Packers Ltd.'),
    summary: both('为武夷山的茶农代工分装与真空包装。', 'Packs tea for the growers of the Wuyi hills.'),
    licenceReference: 'RC-GQ-2026-003',
    useOfProceeds: both('购置一条真空包装线。', 'A line for vacuum packing.'),
    risks: both(
      '收入集中在采茶季，歉收年份可能亏损。',
      'It earns in the harvest alone, and a poor one may bring a loss.',
    ),
    riskLevel: 'R3',
    documents: [
      {
        title: both('招股说明书摘要', 'Summary of the prospectus'),
        text: both(
          '公司成立于 2018 年，有 22 名员工，为 60 户茶农分装。本次发行 1,200 股，每股 1.20 元。',
          'Founded in 2018, 22 people, packing for 60 growers. 1,200 shares are issued at ¥1.20 each.',
        ),
      },
    ],
    agreement,
    price: '1.20',
    quotaLots: '12',
    maxLots: '8',
    opensAt: firstDay.toISOString(),
    closesAt: new Date(firstDay.getTime() + 3.5 * dayMs).toISOString(),
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

/** Returns an offering that a second operator has yet to publish. */
export const waitingOffering = (now: Date) => ({
  company: both('闽江修船股份有限公司', 'Minjiang Boatyard Ltd.'),
  summary: both('修理闽江上的渔船与游船。', 'Repairs fishing and excursion boats on the river Min.'),
  licenceReference: 'RC-GQ-2026-004',
  useOfProceeds: both('修建第二座船台。', 'A second slipway.'),
  risks: both('订单集中在禁渔期。', 'Most of its orders come while fishing is closed.'),
  riskLevel: 'R4',
  documents: [
    {
      title: both('招股说明书摘要', 'Summary of the prospectus'),
      text: both(
        '公司成立于 2012 年，每年修理约 90 艘船。本次发行 20,000 股，每股 1.80 元。',
        'Founded in 2012, about 90 boats a year. 20,000 shares are issued at ¥1.80 each.',
      ),
    },
  ],
  agreement,
  price: '1.80',
  quotaLots: '200',
  maxLots: '20',
  opensAt: new Date(now.getTime() + 2 * dayMs).toISOString(),
  closesAt: new Date(now.getTime() + 32 * dayMs).toISOString(),
});
