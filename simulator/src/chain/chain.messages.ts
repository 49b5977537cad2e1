import type { Language } from '../cashier.messages.ts';

const messages = {
  simulated: { zh: '模拟区块链 · 非真实资产', en: 'Simulated chain · no real tokens' },
  title: { zh: '区块链', en: 'Chain' },
  network: { zh: '网络', en: 'Network' },
  newest: { zh: '最新区块', en: 'Newest block' },
  waiting: { zh: '等待打包的交易', en: 'Transactions that wait for a block' },
  pace: {
    zh: '有转账尚待确认时每 3 秒出一个区块，否则每 10 分钟一个。',
    en: 'A block comes every 3 seconds while a transfer is being confirmed, else every 10 minutes.',
  },
  done: { zh: '已完成', en: 'Done' },
  send: { zh: '发送 USDT', en: 'Send USDT' },
  sendNote: {
    zh: '相当于外部钱包向该地址转账，下一个区块即包含这笔转账。',
    en: 'As a wallet elsewhere would: a new block has the transfer at once.',
  },
  address: { zh: '收款地址', en: 'To the address' },
  amount: { zh: '数量（USDT）', en: 'Amount in USDT' },
  blocks: { zh: '生成区块', en: 'Make blocks' },
  count: { zh: '数量', en: 'How many' },
  outcome: { zh: '等待打包的交易', en: 'What waits for a block' },
  paid: { zh: '执行成功', en: 'is paid' },
  refused: { zh: '被合约拒绝', en: 'is refused by the contract' },
  reorg: { zh: '链重组', en: 'Let the chain go another way' },
  depth: { zh: '回退的区块数', en: 'Blocks that are taken off' },
  returns: { zh: '其中收到的转账', en: 'The transfers in them' },
  lost: { zh: '丢失', en: 'are lost' },
  back: { zh: '重新打包', en: 'return in a later block' },
  fault: { zh: '让节点出错', en: 'Let the node misbehave' },
  kind: { zh: '对接下来的请求', en: 'To the next questions' },
  answers: { zh: '照常应答', en: 'it answers as usual' },
  'http 500': { zh: '返回 HTTP 500', en: 'it answers HTTP 500' },
  'no JSON': { zh: '返回的不是 JSON', en: 'it answers something that is no JSON' },
  'an error': { zh: '返回错误', en: 'it answers an error' },
  'a refusal': { zh: '拒绝交易', en: 'it refuses the transaction' },
  'another shape': { zh: '返回的格式不对', en: 'it answers in another form' },
  'another block': { zh: '返回别的区块', en: 'it answers about another block' },
  times: { zh: '次数', en: 'How many' },
  behind: { zh: '落后的区块数', en: 'Blocks that it is behind' },
  transfers: { zh: '最近的转账', en: 'Newest transfers' },
  confirmations: { zh: '次确认', en: 'confirmations' },
  otherLanguage: { zh: 'English', en: '中文' },
  notFound: { zh: '没有这个页面', en: 'No such page' },
  badRequest: { zh: '无法处理这个请求', en: 'This request cannot be handled' },
  badRequestNote: {
    zh: '请核对地址是否属于该网络，以及填写的数字。',
    en: 'Check that the address is one of the network, and the figures.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** The name of a text of the pages of chains. */
export type ChainMessage = keyof typeof messages;

/** Returns a text of the pages of chains. */
export function chainMessage(key: ChainMessage, language: Language): string {
  return messages[key][language];
}
