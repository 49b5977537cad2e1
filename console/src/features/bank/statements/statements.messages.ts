import { defineMessages } from '../../../platform/messages.ts';

const movements = (count: number) => `${count} ${count === 1 ? 'movement' : 'movements'}`;

export const useStatementMessages = defineMessages({
  title: ['银行对账单', 'Bank statements'],
  lead: [
    '导入银行的对账文件：首尾相接、分毫不差，逐笔登记，再由另一人核对入账。',
    'Files of the bank: each follows the one before and adds up to the cent. Every movement is recorded; another operator decides about it.',
  ],
  days: ['日期', 'Days'],
  opening: ['期初余额', 'Opening balance'],
  closing: ['期末余额', 'Closing balance'],
  movements: ['流水', 'Movements'],
  movementsOpen: [
    (all: number, open: number) => `${all} 笔，${open} 笔待处理`,
    (all: number, open: number) => `${all}, ${open} to decide`,
  ],
  open: [(count: number) => `${count} 笔待处理`, (count: number) => `${count} to decide`],
  state: ['状态', 'State'],
  state_imported: ['已导入', 'Imported'],
  state_withdrawn: ['已撤回', 'Withdrawn'],
  format_csv: ['CSV 表格', 'CSV table'],
  format_camt053: ['camt.053 报文', 'camt.053 message'],
  importedBy: ['导入', 'Imported by'],
  audit: ['审计', 'Audit'],
  auditOf: [(days: string) => `${days} 的审计记录`, (days: string) => `Audit rows of ${days}`],
  empty: ['还没有对账单', 'No statements yet'],
  emptyHelp: ['导入后出现在这里。', 'They appear here once they are imported.'],

  withdraw: ['撤回', 'Withdraw'],
  withdrawTitle: ['撤回这份对账单？', 'Withdraw this statement?'],
  withdrawHelp: [
    '未处理的流水将作为登记有误关闭，已处理的保持不变；之后可以重新导入。',
    'Movements nobody has decided about are closed as mistakes; what was decided stays. It can be imported again.',
  ],
  withdrawn: ['已撤回', 'Withdrawn'],

  import: ['导入对账单', 'Import a statement'],
  importMany: [(count: number) => `导入 ${count} 笔流水`, (count: number) => `Import ${movements(count)}`],
  imported: [
    (count: number) => `已导入 ${count} 笔流水，等待另一位操作员处理`,
    (count: number) => `${movements(count)} imported. Another operator must decide`,
  ],
  file: ['文件', 'File'],
  fileHelp: ['银行导出的 CSV 或 camt.053，不超过 1 MB', 'CSV or camt.053 of the bank, at most 1 MB'],
  choose: ['选择文件', 'Choose a file'],
  from: ['起始日', 'First day'],
  to: ['截止日', 'Last day'],
  amountInvalid: ['请输入金额，最多两位小数', 'An amount with at most two decimals'],
  account: ['账户', 'Account'],
  cameIn: ['收入合计', 'Came in'],
  wentOut: ['支出合计', 'Left'],
  known: ['已手工登记', 'Recorded by hand before'],
  skipped: ['跳过的行', 'Rows left out'],
  first: ['前几笔', 'The first movements'],

  columns: ['列的含义', 'What the columns are'],
  changeColumns: ['调整列的含义', 'Change what the columns are'],
  unknownTable: [
    '无法识别这张表的列，请指定每列的含义。下次导入同样的表时会沿用。',
    'The headings of this table are not known. Say what each column is; the next table like it is read the same way.',
  ],
  readSo: ['按此读取', 'Read it so'],
  column: [(place: number) => `第 ${place} 列`, (place: number) => `Column ${place}`],
  none: ['无', 'None'],
  date: ['交易日期', 'Day'],
  reference: ['银行流水号', 'Bank reference'],
  amount: ['金额', 'Amount'],
  amounts: ['金额的写法', 'How amounts stand'],
  form_signed: ['一列，支出为负', 'One column, below zero left'],
  form_in_out: ['收入、支出各一列', 'A column for each way'],
  form_marked: ['一列，另有借贷标志', 'One column, and one that says which way'],
  amount_signed: ['金额', 'Amount'],
  amount_in: ['收入', 'Came in'],
  amount_out: ['支出', 'Left'],
  amount_amount: ['金额', 'Amount'],
  amount_direction: ['借贷标志', 'Which way'],
  payer: ['对方户名', 'Other side'],
  payerAccount: ['对方账号', 'Other account'],
  remark: ['附言', 'Remark'],
  balance: ['余额', 'Balance'],

  problem: [
    (row: number, what: string, text: string) => `第 ${row} 行的${what}无法读取：${text || '空白'}`,
    (row: number, what: string, text: string) => `Row ${row}: ${what} cannot be read: ${text || 'nothing'}`,
  ],
  problem_date: ['日期（年份在前）', 'the day (the year comes first)'],
  problem_amount: ['金额', 'the amount'],
  problem_direction: ['借贷标志', 'which way it went'],
  problem_reference: ['流水号', 'the reference'],
  problem_balance: ['余额', 'the balance'],
  problem_cells: [
    '各列位置（金额或文字含分隔符时须加引号，如 "1,234.50"）',
    'the place of its cells (an amount or a text with the separator in it needs quotes, such as "1,234.50")',
  ],
  problem_ambiguous: [
    '金额（点可能是小数点，也可能是千位分隔，文件中无从判断）',
    'the amount, whose dot may stand before decimals or between thousands (nothing in the file says which),',
  ],
  moreProblems: [
    (count: number) => `另有 ${count} 行无法读取`,
    (count: number) => `${count} more cannot be read`,
  ],
  fault_gap: [
    (_: string, expected: string, found: string) =>
      `应从 ${expected} 开始，文件从 ${found} 开始：中间缺了几天`,
    (_: string, expected: string, found: string) =>
      `It must begin on ${expected} and begins on ${found}: days are missing`,
  ],
  fault_overlap: [
    (_: string, expected: string, found: string) =>
      `应从 ${expected} 开始，文件从 ${found} 开始：与上一份重叠`,
    (_: string, expected: string, found: string) =>
      `It must begin on ${expected} and begins on ${found}: the statement before has these days`,
  ],
  fault_backwards: [
    (_: string, expected: string, found: string) => `截止日 ${found} 早于起始日 ${expected}`,
    (_: string, expected: string, found: string) => `It ends on ${found}, before it begins on ${expected}`,
  ],
  fault_future: [
    (_: string, expected: string, found: string) => `截止日 ${found} 晚于今天 ${expected}`,
    (_: string, expected: string, found: string) => `It ends on ${found}, after today, ${expected}`,
  ],
  fault_opening: [
    (_: string, expected: string, found: string) =>
      `期初余额应为上一份的期末余额 ${expected}，文件为 ${found}`,
    (_: string, expected: string, found: string) =>
      `It opens with ${found}; the statement before closed with ${expected}`,
  ],
  fault_sum: [
    (_: string, expected: string, found: string) => `期初余额加流水为 ${found}，期末余额为 ${expected}`,
    (_: string, expected: string, found: string) =>
      `The opening balance and the movements are ${found}, the closing balance is ${expected}`,
  ],
  fault_outside: [
    (reference: string, _: string, found: string) => `${reference} 的日期 ${found} 不在对账期内`,
    (reference: string, _: string, found: string) => `${reference} of ${found} is outside these days`,
  ],
  fault_reference_twice: [
    (reference: string, _expected: string, _found: string) => `流水号 ${reference} 重复`,
    (reference: string, _expected: string, _found: string) =>
      `${reference} is there twice, or on an earlier statement`,
  ],
  fault_differs: [
    (reference: string, expected: string, found: string) =>
      `${reference} 手工登记为 ${expected}，文件为 ${found}：请先将登记的作废`,
    (reference: string, expected: string, found: string) =>
      `${reference} was recorded as ${expected}, the file has ${found}: set the record aside as a mistake first`,
  ],
});
