import type { LineFault } from './signed-file.ts';

/** What else is wrong with a line, which the file alone does not show. */
export type PayingFault =
  /** One of its signatures is none. */
  | 'signature'
  /** Another account pays than the one that is expected, or another key has signed for it. */
  | 'payer'
  /** An earlier file has the transaction, or the number of it. */
  | 'used';

/** What is wrong with a signed file, by its fault: the fact of that name is the line, or what the file should have. */
export const signedFaultMessages = {
  otherBatch: {
    zh: '这不是批次 {otherBatch} 当前文件的签名结果',
    en: 'This is not what was signed for the file of batch {otherBatch}.',
  },
  lines: { zh: '签名文件应有 {lines} 行', en: 'The signed file has to have {lines} lines.' },
  order: {
    zh: '第 {order} 行不是这一位置的提现',
    en: 'Line {order} pays another withdrawal than the one at its place.',
  },
  raw: { zh: '第 {raw} 行不是可识别的已签名交易', en: 'Line {raw} is no signed transaction.' },
  network: {
    zh: '第 {network} 行的交易不属于该网络',
    en: 'The transaction of line {network} holds for another network.',
  },
  contract: { zh: '第 {contract} 行调用了其他合约', en: 'Line {contract} calls another contract.' },
  value: { zh: '第 {value} 行同时转出了主币', en: 'Line {value} carries coins of the chain as well.' },
  call: {
    zh: '第 {call} 行不是一笔代币转账',
    en: 'Line {call} calls the contract for something else than a transfer.',
  },
  payee: { zh: '第 {payee} 行的收款地址不符', en: 'Line {payee} pays another address.' },
  amount: { zh: '第 {amount} 行的数量不符', en: 'Line {amount} pays another amount.' },
  transaction: {
    zh: '第 {transaction} 行所写的交易哈希与交易不符',
    en: 'The name that line {transaction} gives is not that of its transaction.',
  },
  expired: { zh: '第 {expired} 行的交易已过期', en: 'The transaction of line {expired} is over.' },
  repeated: {
    zh: '第 {repeated} 行与前面的交易相同',
    en: 'Line {repeated} has the transaction of a line before it.',
  },
  nonce: {
    zh: '第 {nonce} 行的交易序号没有接续上一行',
    en: 'The number of line {nonce} does not follow the one before it.',
  },
  signature: { zh: '第 {signature} 行的签名无效', en: 'A signature of line {signature} is none.' },
  payer: {
    zh: '第 {payer} 行不是由约定账户签名付款',
    en: 'Line {payer} is not paid and signed by the account that is expected.',
  },
  used: {
    zh: '第 {used} 行的交易或序号已在其他签名文件中',
    en: 'An earlier signed file has the transaction of line {used}, or its number.',
  },
} as const satisfies Record<LineFault | PayingFault | 'otherBatch' | 'lines', { zh: string; en: string }>;
