const dayMs = 86_400_000;
const both = (zh: string, en: string) => ({ zh, en });
type Bilingual = ReturnType<typeof both>;

export const agreement = both(
  `## 一、认购\n\n认购以整手为单位。认购金额在您的钱包中冻结，仍属于您；截止前可随时全额撤回，不收任何费用。\n\n## 二、配售\n\n认购超过发行量时，按认购量比例以整手配售，零头按最大余数分配，余数相同时由事先承诺的抽签决定。\n\n## 三、风险\n\n股份可能损失全部价值，也可能长期无法卖出。没有还本、股息或收益的承诺。`,
  `## 1. Subscribing\n\nShares are subscribed for in whole lots. The amount is held in your wallet and stays yours; until the window closes you may take all of it back, without any fee.\n\n## 2. The allotment\n\nWhere more is wanted than is issued, whole lots are allotted pro rata, the rest by the largest remainders, and equal remainders by a draw that was committed to before.\n\n## 3. Risk\n\nShares may lose all of their value, and may not find a buyer for a long time. Neither the price nor any dividend is promised.`,
);

/** An offering as it is written down here: its window in days from the day on which it is proposed. */
interface Offering {
  company: Bilingual;
  summary: Bilingual;
  licence: string;
  useOfProceeds: Bilingual;
  risks: Bilingual;
  riskLevel: 'R3' | 'R4';
  prospectus: Bilingual;
  price: string;
  quotaLots: string;
  maxLots: string;
  window: readonly [opensIn: number, closesIn: number];
}

/** Returns an offering as the console's form would send it. */
export const draftOf = ({ licence, prospectus, window, ...offering }: Offering, now: Date) => ({
  ...offering,
  licenceReference: `RC-GQ-2026-${licence}`,
  documents: [{ title: both('招股说明书摘要', 'Summary of the prospectus'), text: prospectus }],
  agreement,
  opensAt: new Date(now.getTime() + window[0] * dayMs).toISOString(),
  closesAt: new Date(now.getTime() + window[1] * dayMs).toISOString(),
});

/** What is offered when the demo's first day begins: both trade a few days later. */
const first: readonly Offering[] = [
  {
    company: both('榕溪堆肥科技股份有限公司', 'Rongxi Compost Ltd.'),
    summary: both(
      '为城市社区处理厨余，制成堆肥卖给周边农场。',
      'Turns kitchen waste of city districts into compost for the farms around them.',
    ),
    licence: '001',
    useOfProceeds: both('购置两台翻堆机，扩建发酵棚。', 'Two compost turners and a larger fermenting hall.'),
    risks: both(
      '厨余处理合同一年一签，可能不再续签。',
      'Its contracts with the districts run for a year and may not be renewed.',
    ),
    riskLevel: 'R3',
    prospectus: both(
      '公司成立于 2021 年，有 14 名员工，在三个城区处理厨余。本次发行 1,000 股，每股 0.50 元。',
      'Founded in 2021, 14 people, working for three districts. 1,000 shares are issued at ¥0.50 each.',
    ),
    price: '0.50',
    quotaLots: '10',
    maxLots: '8',
    window: [0, 2.5],
  },
  {
    company: both('武夷茶包装股份有限公司', 'Wuyi Tea Packers Ltd.'),
    summary: both('为武夷山的茶农代工分装与真空包装。', 'Packs tea for the growers of the Wuyi hills.'),
    licence: '003',
    useOfProceeds: both('购置一条真空包装线。', 'A line for vacuum packing.'),
    risks: both(
      '收入集中在采茶季，歉收年份可能亏损。',
      'It earns in the harvest alone, and a poor one may bring a loss.',
    ),
    riskLevel: 'R3',
    prospectus: both(
      '公司成立于 2018 年，有 22 名员工，为 60 户茶农分装。本次发行 1,200 股，每股 1.20 元。',
      'Founded in 2018, 22 people, packing for 60 growers. 1,200 shares are issued at ¥1.20 each.',
    ),
    price: '1.20',
    quotaLots: '12',
    maxLots: '8',
    window: [0, 3.5],
  },
];

/** One that is open when the demo begins, and one that trades by then at a price that may be divided. */
const later: readonly Offering[] = [
  {
    company: both('榕城渡船股份有限公司', 'Rongcheng Ferries Ltd.'),
    summary: both('经营榕江上的四条渡船航线。', 'Runs four ferry lines on the river Rong.'),
    licence: '002',
    useOfProceeds: both('将两艘渡船改为电力驱动。', 'Electric engines for two of its ferries.'),
    risks: both('新桥通车后客流可能减少。', 'A new bridge may take passengers from it.'),
    riskLevel: 'R4',
    prospectus: both(
      '公司成立于 2009 年，每日运送约 3,000 名乘客。本次发行 50,000 股，每股 2.40 元。',
      'Founded in 2009, about 3,000 passengers a day. 50,000 shares are issued at ¥2.40 each.',
    ),
    price: '2.40',
    quotaLots: '500',
    maxLots: '50',
    window: [0, 45],
  },
  {
    company: both('古田菌菇股份有限公司', 'Gutian Mushrooms Ltd.'),
    summary: both('在古田种植香菇与银耳。', 'Grows shiitake and white fungus in Gutian.'),
    licence: '005',
    useOfProceeds: both('新建两间恒温菇房。', 'Two growing rooms of even warmth.'),
    risks: both('菌种退化可能使产量下降。', 'Its spawn may weaken, and yield less.'),
    riskLevel: 'R3',
    prospectus: both(
      '公司成立于 2015 年，有 31 名员工。本次发行 400 股，每股 4.00 元。',
      'Founded in 2015, 31 people. 400 shares are issued at ¥4.00 each.',
    ),
    price: '4.00',
    quotaLots: '4',
    maxLots: '2',
    window: [0, 1.5],
  },
];

/** Two whose allotment waits for two operators when the demo begins, and one that opens weeks later. */
const last: readonly Offering[] = [
  {
    company: both('平潭牡蛎股份有限公司', 'Pingtan Oysters Ltd.'),
    summary: both('在平潭近海养殖牡蛎。', 'Farms oysters off the coast of Pingtan.'),
    licence: '006',
    useOfProceeds: both('增加 200 个养殖浮筏。', 'Another 200 rafts.'),
    risks: both('台风可能毁坏养殖设施。', 'A typhoon may destroy its rafts.'),
    riskLevel: 'R4',
    prospectus: both(
      '公司成立于 2016 年，有 18 名员工。本次发行 300 股，每股 0.80 元。',
      'Founded in 2016, 18 people. 300 shares are issued at ¥0.80 each.',
    ),
    price: '0.80',
    quotaLots: '3',
    maxLots: '3',
    window: [0, 3.9],
  },
  {
    company: both('永春制香股份有限公司', 'Yongchun Incense Ltd.'),
    summary: both('用本地香料制作线香。', 'Makes incense from spices of the region.'),
    licence: '007',
    useOfProceeds: both('购置一台自动制香机。', 'A machine that rolls incense.'),
    risks: both('香料价格上涨会压低利润。', 'Dearer spices would leave it less.'),
    riskLevel: 'R3',
    prospectus: both(
      '公司成立于 2013 年，有 26 名员工。本次发行 200 股，每股 1.00 元。',
      'Founded in 2013, 26 people. 200 shares are issued at ¥1.00 each.',
    ),
    price: '1.00',
    quotaLots: '2',
    maxLots: '2',
    window: [0, 3.9],
  },
  {
    company: both('霞浦海带股份有限公司', 'Xiapu Kelp Ltd.'),
    summary: both('种植并加工海带。', 'Grows and dries kelp.'),
    licence: '008',
    useOfProceeds: both('扩建烘干车间。', 'A larger drying hall.'),
    risks: both('海水升温可能使产量下降。', 'Warmer water may bring smaller harvests.'),
    riskLevel: 'R4',
    prospectus: both(
      '公司成立于 2011 年，有 40 名员工。本次发行 10,000 股，每股 1.50 元。',
      'Founded in 2011, 40 people. 10,000 shares are issued at ¥1.50 each.',
    ),
    price: '1.50',
    quotaLots: '100',
    maxLots: '10',
    window: [24, 54],
  },
];

/** What is offered on a day of the demo, by how many days are left then. */
export const demoOfferings: Readonly<Record<number, readonly Offering[]>> = { 60: first, 12: later, 4: last };

/** The companies whose shares can be subscribed for when the demo begins, or later. */
export const toSubscribeFor: readonly string[] = ['Rongcheng Ferries Ltd.', 'Xiapu Kelp Ltd.'];

/** What a second operator has yet to publish. */
export const waitingOfferings: readonly Offering[] = [
  {
    company: both('闽江修船股份有限公司', 'Minjiang Boatyard Ltd.'),
    summary: both('修理闽江上的渔船与游船。', 'Repairs fishing and excursion boats on the river Min.'),
    licence: '004',
    useOfProceeds: both('修建第二座船台。', 'A second slipway.'),
    risks: both('订单集中在禁渔期。', 'Most of its orders come while fishing is closed.'),
    riskLevel: 'R4',
    prospectus: both(
      '公司成立于 2012 年，每年修理约 90 艘船。本次发行 20,000 股，每股 1.80 元。',
      'Founded in 2012, about 90 boats a year. 20,000 shares are issued at ¥1.80 each.',
    ),
    price: '1.80',
    quotaLots: '200',
    maxLots: '20',
    window: [2, 32],
  },
  {
    company: both('连城地瓜干股份有限公司', 'Liancheng Sweet Potatoes Ltd.'),
    summary: both('收购并晒制地瓜干。', 'Buys sweet potatoes, and dries them.'),
    licence: '009',
    useOfProceeds: both('建设一座仓库。', 'A warehouse.'),
    risks: both('收成随天气变化。', 'Its harvests depend on the weather.'),
    riskLevel: 'R4',
    prospectus: both(
      '公司成立于 2014 年，有 35 名员工。本次发行 5,000 股，每股 2.00 元。',
      'Founded in 2014, 35 people. 5,000 shares are issued at ¥2.00 each.',
    ),
    price: '2.00',
    quotaLots: '50',
    maxLots: '5',
    window: [3, 33],
  },
];
