import type { SeedArticle } from './seed-article.ts';

/** How what is particular here works, and how to check it. */
export const platformSeries: readonly SeedArticle[] = [
  {
    kind: 'school',
    series: 'platform',
    position: 1,
    cover: 'group',
    title: { zh: '拼团是怎么运作的', en: 'How group buy works' },
    summary: {
      zh: '钱先预留，人齐才扣；时间到了没凑齐，全额退回。',
      en: 'Money is set aside first and taken once the group is full; if it is not full in time, all of it comes back.',
    },
    body: {
      zh: `拼团是几个人一起买同一款产品，换取更高的利率。

## 四个步骤

1. **发起或加入**。页面写明需要几个人、加多少利率、什么时候截止。
2. **预留**。您的本金被预留，不会被扣走，也不开始计息。
3. **成团**。最后一个人加入时，所有人的预留在同一时刻转为认购，次日起息。
4. **未成团**。到截止时间人还不够，所有预留全额释放，不收任何费用。

## 可以退出吗

成团之前、截止之前可以随时退出，本金立即可用。成团之后适用普通的冷静期：起息前可免费取消。

## 名额是真的吗

是。还差几个人由实际成员数得出，没有虚拟成员；截止时间自发起起算，不会重新开始。

## 值得为了凑团去拉人吗

多出来的利率写在页面上，请先算一算：10,000 元、90 天、加 0.60 %，多得 14.79 元。为了这点钱让朋友买不适合他的产品，不值得。`,
      en: `In a group several people buy the same product together and get a higher rate.

## Four steps

1. **Start or join.** The page says how many people it takes, how much rate it adds, and when it ends.
2. **Set aside.** Your principal is set aside. It is not taken, and earns nothing yet.
3. **Full.** When the last person joins, what everybody has set aside becomes a subscription at the same moment. Interest starts the next day.
4. **Not full in time.** At the deadline everything that was set aside is released, whole and free of charge.

## Can I leave?

At any time before the group is full and before the deadline; your principal is available at once. After that the ordinary cooling-off applies: cancelling is free until interest starts.

## Are the places real?

Yes. How many are missing follows from the members that there are, and there are no invented ones. The deadline counts from the start of the group and never begins again.

## Is it worth recruiting for?

The page shows how much rate it adds, so do the sum first: ¥10,000 for 90 days at 0.60 % more are ¥14.79. That is not worth talking a friend into a product that does not suit them.`,
    },
  },
  {
    kind: 'school',
    series: 'platform',
    position: 2,
    cover: 'wheel',
    title: { zh: '怎样验证一次转盘抽奖', en: 'How to verify a draw at the wheel' },
    summary: {
      zh: '不必相信我们：收据里有重算结果所需的一切。',
      en: 'You need not believe us: the receipt holds all that it takes to compute the result again.',
    },
    body: {
      zh: `## 为什么不能作弊

结果由两样东西决定：平台的种子和您的种子。

1. **先承诺**。抽奖之前，平台公布自己种子的哈希值（SHA-256）。哈希值像封好的信封：里面的内容换不了，也猜不出。
2. **再由您出题**。您自己写一段文字作为种子。平台承诺在先，无法为您的文字挑选合适的种子。
3. **最后揭晓**。您更换种子时，平台公布原来的种子。任何人都可以核对它与当初的哈希值是否一致。

## 结果怎么算

> HMAC-SHA-256（平台种子，“您的种子:序号:轮次”）

取前 32 位，对 10,000 取余，得到 0–9999 的一个数，再按公布的概率表对应到奖项。为了让每个数的机会完全相等，落在最后一个不完整区间里的数会作废，轮次加一后重算。

## 动手验证

1. 打开[抽奖](/pages/lottery/index)，记下页面上的哈希值
2. 抽一次，再更换种子，原来的种子随即公布
3. 打开[验证页](/pages/lottery/verify)，选择这次抽奖

计算在您自己的浏览器里进行。哈希值、数字、奖项三项一致，就说明结果没有被改动。

## 它证明不了什么

验证能证明结果没有被操纵，不能让您更容易中奖。概率表与奖品库存都在抽奖页公布，参加前请先看一眼。`,
      en: `## Why it cannot be rigged

Two things decide the result: a seed of the platform’s and one of yours.

1. **First, a commitment.** Before the draw the platform shows the hash (SHA-256) of its seed. A hash is like a sealed envelope: what is inside cannot be exchanged, nor guessed.
2. **Then your own text.** You write a text as your seed. The platform has committed itself before, and cannot choose a seed to suit your text.
3. **At last, the seed.** When you change seeds, the platform reveals the one before. Anybody can check that it belongs to the hash.

## How the result is computed

> HMAC-SHA-256 (platform seed, “your seed:number:round”)

The first 32 bits modulo 10,000 give a number from 0 to 9999, and the published table says which prize that is. So that all numbers are equally likely, those in the last, incomplete stretch are left out and the next round is taken.

## Try it

1. Open the [wheel](/pages/lottery/index) and note the hash
2. Draw once, then change seeds: the one before is revealed
3. Open [the verifier](/pages/lottery/verify) and choose that draw

The computation runs in your own browser. If hash, number and prize agree, nothing was altered.

## What it does not prove

Verification shows that the result was not manipulated. It does not make you more likely to win. Odds and stock stand on the page of the wheel; look at them before you take part.`,
    },
  },
];
