import { defineMessages } from '../../platform/messages.ts';

/** The texts of the search for draws, and of their receipts. */
export const useDrawsMessages = defineMessages({
  find: ['查找抽奖', 'Find draws'],
  findHelp: ['单号、用户名、手机或邮箱', 'Number, username, phone or e-mail'],
  search: ['查找', 'Find'],
  all: ['全部', 'All'],
  from: ['从', 'From'],
  to: ['至', 'To'],
  odds: ['概率表', 'Odds'],
  allOdds: ['全部版本', 'All odds'],
  prize: ['奖品类别', 'Kind of prize'],
  allPrizes: ['全部奖品', 'All prizes'],
  noneFound: ['没有符合条件的抽奖', 'No draw fits'],
  noneFoundHelp: [
    '须输入完整的单号或用户信息；单号只在当前玩法内查找。',
    'Numbers and names count whole only. A number is looked for in the game that is shown.',
  ],
  receipt: ['凭证', 'Receipt'],
  receiptOf: [(number: string) => `抽奖 ${number} 的凭证`, (number: string) => `Receipt of ${number}`],
  audit: ['概率表的审计记录', 'Audit log of the odds'],
  auditOf: [
    (number: string) => `抽奖 ${number} 所用概率表的审计记录`,
    (number: string) => `Audit log of the odds of ${number}`,
  ],
  verdict: ['重新计算', 'Computed again'],
  fits: ['一致', 'It fits'],
  hidden: ['平台种子尚未公开，暂不能重新计算', 'Not yet: the seed is not revealed'],
  fails: [(what: string) => `不一致：${what}`, (what: string) => `Does not fit: ${what}`],
  fault_form: ['格式', 'its form'],
  fault_not_revealed: ['平台种子未公开', 'the seed is not revealed'],
  fault_seed_hash: ['种子的哈希', 'the hash of the seed'],
  fault_table_hash: ['概率表的哈希', 'the hash of the odds'],
  fault_table: ['概率表', 'the odds'],
  fault_value: ['结果值', 'the value'],
  fault_drawn: ['抽中项', 'what was drawn'],
  fault_awarded: ['发放项', 'what was awarded'],
  fault_pity: ['保底', 'the row before the rare card'],
  fault_prize: ['奖品', 'the prize'],
  seedHash: ['平台种子的哈希', 'Hash of our seed'],
  serverSeed: ['平台种子', 'Our seed'],
  notRevealed: ['尚未公开', 'Not revealed yet'],
  clientSeed: ['用户的种子', 'Seed of the person'],
  nonce: ['序号', 'Draw number'],
  tableHash: ['概率表的哈希', 'Hash of the odds'],
  pity: ['保底', 'Rare card'],
  pityText: [
    (ordinal: number, missed: number, after: number) =>
      `第 ${ordinal} 张卡；此前连续 ${missed} 张不是稀有卡，每 ${after} 张内必得一张`,
    (ordinal: number, missed: number, after: number) =>
      `Card no. ${ordinal}; ${missed} in a row before it were not the rare one, of ${after} one is`,
  ],
});
