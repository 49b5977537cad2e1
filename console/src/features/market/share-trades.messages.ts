import { defineMessages } from '../../platform/messages.ts';

export const useShareTradesMessages = defineMessages({
  title: ['股份成交', 'Trades of shares'],
  lead: [
    '一只股份的全部成交，最新的在前；每笔都有买卖双方和引起它的指令。',
    'All that an instrument has traded, the newest first, each with both sides and the command that caused it.',
  ],
  none: ['没有成交', 'No trades'],
  noneHelp: [
    '换一只股份或一天再看；用户信息须完整。',
    'Look at another instrument, or at another day. Names count whole only.',
  ],
  instrument: ['股份', 'Instrument'],
  day: ['成交日', 'Day'],
  find: ['查找成交', 'Find trades'],
  findHelp: ['用户名、手机、邮箱或用户标识', 'Username, phone, e-mail or user id'],
  search: ['查找', 'Find'],
  all: ['全部', 'All'],
  forced: ['强制平仓', 'sold by force'],
  number: ['成交序号', 'Trade'],
  command: [(n: string) => `指令 ${n}`, (n: string) => `command ${n}`],
  at: ['成交时间', 'Traded at'],
  price: ['单价', 'Price'],
  shares: ['数量', 'Shares'],
  value: ['成交金额', 'Traded for'],
  taker: ['主动方', 'Taken by'],
  taker_buy: ['买方', 'Buyer'],
  taker_sell: ['卖方', 'Seller'],
  inAuction: ['集合竞价', 'Auction'],
  buyer: ['买方', 'Buyer'],
  seller: ['卖方', 'Seller'],
  feeOf: [(fee: string) => `，手续费 ¥${fee}`, (fee: string) => `, fee ¥${fee}`],
});
