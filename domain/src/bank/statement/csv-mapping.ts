/**
 * Where a bank's table has what. The numbers are columns, counted from zero. An amount stands in one signed column; in
 * two, for what came in and what left; or beside a column that says which of the two it is.
 */
export interface CsvMapping {
  date: number;
  amount: { signed: number } | { in: number; out: number } | { amount: number; direction: number };
  reference: number;
  payer: number | null;
  payerAccount: number | null;
  remark: number | null;
  /** The balance after each movement. */
  balance: number | null;
}

/** Returns the columns that have amounts: of movements, and the balance after each. */
export function moneyColumns({ amount, balance }: CsvMapping): number[] {
  const moved =
    'in' in amount ? [amount.in, amount.out] : ['signed' in amount ? amount.signed : amount.amount];
  return balance === null ? moved : [...moved, balance];
}

/** What banks in China and elsewhere call their columns: the most exact first. */
const names = {
  date: ['交易日期', '记账日期', '入账日期', '交易时间', '日期', 'booking date', 'transaction date', 'date'],
  in: [
    '收入金额',
    '贷方发生额',
    '贷方金额',
    '收入',
    '存入',
    'credit amount',
    'credit',
    'money in',
    'paid in',
  ],
  out: [
    '支出金额',
    '借方发生额',
    '借方金额',
    '支出',
    '取出',
    'debit amount',
    'debit',
    'money out',
    'paid out',
  ],
  direction: ['借贷标志', '借贷方向', '收支方向', '收/支', '借贷', 'direction', 'credit/debit', 'type'],
  signed: ['交易金额', '发生额', '金额', 'amount'],
  reference: [
    '交易流水号',
    '银行流水号',
    '流水号',
    '交易序号',
    '凭证号',
    'bank reference',
    'reference',
    'transaction id',
  ],
  payer: ['对方户名', '对方名称', '对手户名', '付款人', 'counterparty', 'payer', 'name'],
  payerAccount: [
    '对方账号',
    '对方账户',
    '对手账号',
    '付款账号',
    'counterparty account',
    'payer account',
    'account',
  ],
  remark: ['附言', '摘要', '备注', '用途', 'remittance information', 'description', 'remark', 'details'],
  balance: ['账户余额', '余额', 'running balance', 'balance'],
} as const;

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Returns the column of the first name that a heading is, or else begins with; null where none is. */
function columnOf(headings: readonly string[], what: keyof typeof names): number | null {
  const rules = [
    (is: string, name: string) => is === name,
    (is: string, name: string) => is.startsWith(name),
  ];
  for (const matches of rules)
    for (const name of names[what]) {
      const at = headings.findIndex((heading) => matches(heading, name));
      if (at >= 0) return at;
    }
  return null;
}

/** Returns where a table most probably has what, by its headings; null where what is needed is not found. */
export function guessMapping(row: readonly string[]): CsvMapping | null {
  const headings = row.map(plain);
  const at = (what: keyof typeof names) => columnOf(headings, what);
  const [date, reference, amount] = [at('date'), at('reference'), amountIn(headings)];
  if (date === null || reference === null || amount === null) return null;
  return {
    date,
    amount,
    reference,
    payer: at('payer'),
    payerAccount: at('payerAccount'),
    remark: at('remark'),
    balance: at('balance'),
  };
}

function amountIn(headings: readonly string[]): CsvMapping['amount'] | null {
  const at = (what: keyof typeof names) => columnOf(headings, what);
  const [comesIn, goesOut, signed, direction] = [at('in'), at('out'), at('signed'), at('direction')];
  if (comesIn !== null && goesOut !== null) return { in: comesIn, out: goesOut };
  if (signed === null) return null;
  return direction === null ? { signed } : { amount: signed, direction };
}

const currencyNames = ['币种', '货币', '交易币种', '币别', 'currency', 'ccy'];

/** Returns the column that says the currency of each movement; null where a table has none. */
export function currencyColumn(headings: readonly string[]): number | null {
  const at = headings.findIndex((heading) => currencyNames.includes(plain(heading)));
  return at < 0 ? null : at;
}

/** Returns whether a row is the table's headings: it names a day, a reference and an amount. */
export const isHeading = (row: readonly string[]): boolean => guessMapping(row) !== null;
