import { guessMapping } from '@banyan/domain/bank/statement/csv-mapping.ts';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const read = (content: string | Uint8Array) =>
  readStatement(Buffer.from(content as string), async (headings) => guessMapping(headings));
const amounts = async (content: string | Uint8Array) =>
  (await read(content)).lines.map(({ amount }) => amount);
const refusal = async (content: string | Uint8Array): Promise<string> =>
  read(content).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

/** As a bank in China exports it: its name and the period above, totals below, in the encoding of the time. */
const exported = [
  '演示银行 交易明细,,,,,,',
  '账号：00000000000000000000,,,期间：20260301-20260302,,,',
  '',
  '交易日期,收入金额,支出金额,账户余额,对方户名,附言,交易流水号',
  '20260301,"1,000.00",,"11,000.00",张三,"货款, BY0000",\t2026030100000001',
  '20260302,,12.50,"10,987.50",,账户管理费,\t2026030200000002',
  '合计,"1,000.00",12.50,,,,',
];
/** `演示` and the like in GB18030, written by a table of the characters that are used here. */
const gb18030 = (text: string): Buffer => {
  const bytes = new Map<string, number[]>();
  const decoder = new TextDecoder('gb18030');
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1)
      if (low !== 0x7f) bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Buffer.from(
    [...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (bytes.get(sign) ?? [63]))),
  );
};

describe('a table', () => {
  const text = exported.join('\r\n');
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['GB18030', gb18030(text)],
  ])('in %s is read below its headings and above its totals', async (_, bytes) => {
    const file = await read(bytes);
    expect(file).toMatchObject({
      format: 'csv',
      span: { from: '2026-03-01', to: '2026-03-02', opening: 1_000_000n, closing: 1_098_750n },
      skipped: 1,
      problems: [],
    });
    expect(file.lines).toEqual([
      {
        bookedOn: '2026-03-01',
        amount: 100_000n,
        bankReference: '2026030100000001',
        payer: '张三',
        payerAccount: '',
        remark: '货款, BY0000',
      },
      {
        bookedOn: '2026-03-02',
        amount: -1_250n,
        bankReference: '2026030200000002',
        payer: '',
        payerAccount: '',
        remark: '账户管理费',
      },
    ]);
  });

  it.each([',', ';', '\t', '|'])('with %j between its cells is read', async (delimiter) => {
    const rows = [
      ['Date', 'Amount', 'Reference'],
      ['2026-03-01', '5.00', 'TX-1'],
    ];
    expect(await amounts(rows.map((row) => row.join(delimiter)).join('\n'))).toEqual([500n]);
  });

  it('names the row of the file that cannot be read, the first being 1', async () => {
    const rows = ['note', '', 'Date,Amount,Reference', '2026-03-01,5.00,TX-1', '2026-03-01,five,TX-2'];
    expect((await read(rows.join('\n'))).problems).toEqual([{ row: 5, problem: 'amount', text: 'five' }]);
  });

  it.each([
    ['nothing', ''],
    ['no table', 'hello'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
    ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0])],
    ['more than one transaction records', `Date,Amount,Reference\n${'2026-03-01,1.00,TX-1\n'.repeat(2_001)}`],
  ])('bank.statement_unreadable for %s', async (_, content) =>
    expect(await refusal(content)).toBe('bank.statement_unreadable'),
  );
});

const balance = (code: string, amount: string, day: string, currency = 'CNY') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const entry = (
  more: string,
  { amount = '5.00', sign = 'CRDT', status = 'BOOK', day = '<Dt>2026-03-01</Dt>' } = {},
) =>
  `<Ntry><Amt Ccy="CNY">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts>${status}</Sts>
  <BookgDt>${day}</BookgDt>${more}</Ntry>`;
const message = (entries: string, { version = '02', prefix = '', balances = '' } = {}) => {
  const all = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>1</Id>
  <Acct><Id><Othr><Id>12345</Id></Othr></Id></Acct>
  ${balances || balance('OPBD', '100.00', '2026-03-01') + balance('CLBD', '105.00', '2026-03-02')}
  ${entries}</Stmt></BkToCstmrStmt></Document>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${prefix}${all}`;
};
const reference = '<AcctSvcrRef>REF-1</AcctSvcrRef>';

describe('a message camt.053', () => {
  it('says its account, days, balances and movements', async () => {
    const details = `<NtryDtls><TxDtls><Refs><EndToEndId>E</EndToEndId></Refs><RltdPties>
      <Dbtr><Nm>Zhang &amp; Co</Nm></Dbtr><DbtrAcct><Id><IBAN>CN12</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>BY0000</Ustrd><Ustrd>more</Ustrd></RmtInf></TxDtls></NtryDtls>`;
    expect(await read(message(entry(reference + details)))).toMatchObject({
      format: 'camt053',
      account: '12345',
      span: { from: '2026-03-01', to: '2026-03-02', opening: 10_000n, closing: 10_500n },
      lines: [
        {
          bookedOn: '2026-03-01',
          amount: 500n,
          bankReference: 'REF-1',
          payer: 'Zhang & Co',
          payerAccount: 'CN12',
          remark: 'BY0000 more',
        },
      ],
    });
  });

  it('of a newer version has its parties one step deeper, and a code for the state', async () => {
    const details = `<NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Li</Nm></Pty></Cdtr></RltdPties></TxDtls></NtryDtls>`;
    const file = await read(
      message(entry(reference + details, { sign: 'DBIT', status: '<Cd>BOOK</Cd>' }), { version: '08' }),
    );
    expect(file.lines).toMatchObject([{ amount: -500n, payer: 'Li' }]);
  });

  it('leaves out what is not booked yet, and says how many', async () => {
    const file = await read(message(entry(reference) + entry(reference, { status: 'PDNG' })));
    expect([file.lines.length, file.skipped]).toEqual([1, 1]);
  });

  it('splits a batch whose parts add up, and keeps one whose parts do not', async () => {
    const part = (amount: string, more = '') =>
      `<TxDtls><Refs>${more}</Refs><AmtDtls><TxAmt><Amt Ccy="CNY">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const batch = (...parts: string[]) => entry(`${reference}<NtryDtls>${parts.join('')}</NtryDtls>`);
    const own = '<AcctSvcrRef>OWN-1</AcctSvcrRef>';
    const split = await read(message(batch(part('2.00', own), part('3.00'))));
    expect(split.lines.map((line) => [line.bankReference, line.amount])).toEqual([
      ['OWN-1', 200n],
      ['REF-1-2', 300n],
    ]);
    expect(await amounts(message(batch(part('2.00'), part('2.00'))))).toEqual([500n]);
  });

  it.each([
    ['<Dt>2026-03-01</Dt>', '2026-03-01'],
    ['<DtTm>2026-03-01T20:00:00</DtTm>', '2026-03-01'],
    ['<DtTm>2026-03-01T20:00:00Z</DtTm>', '2026-03-02'],
    ['<DtTm>2026-03-02T00:00:00+08:00</DtTm>', '2026-03-02'],
  ])('has %s on the day of Shanghai', async (day, on) =>
    expect((await read(message(entry(reference, { day })))).lines[0]?.bookedOn).toBe(on),
  );

  it('opens with the day before’s closing where it says no other', async () => {
    const balances = balance('PRCD', '7.00', '2026-02-28') + balance('CLBD', '12.00', '2026-03-01');
    expect((await read(message(entry(reference), { balances }))).span).toEqual({
      from: null,
      to: '2026-03-01',
      opening: 700n,
      closing: 1_200n,
    });
  });

  it.each([
    ['reference', entry('')],
    ['reference', entry('\u0422X-2026')],
    ['date', entry(reference, { day: '' })],
    ['amount', entry(reference, { amount: '-5.00' })],
  ])('names a movement without a %s', async (problem, each) =>
    expect((await read(message(each))).problems).toMatchObject([{ row: 1, problem }]),
  );

  const named = (name: string, encoding: string) => {
    const details = `<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>`;
    return message(entry(reference + details)).replace('encoding="UTF-8"', encoding);
  };
  it.each([
    ['ISO-8859-1', 'Zoë Müller', (text: string) => Buffer.from(text, 'latin1')],
    ['iso-8859-1', 'Ø', (text: string) => Buffer.from(text, 'latin1')],
    ['GBK', '张三', gb18030],
    ['gb18030', '张三', gb18030],
    ['utf-8', '张三 Müller', (text: string) => Buffer.from(text)],
    ['UTF-16', '张三 Müller', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('in %s, as it declares, says %s', async (encoding, name, bytesOf) => {
    const file = await read(bytesOf(named(name, `encoding="${encoding}"`)));
    expect(file.lines).toMatchObject([{ payer: name, amount: 500n }]);
  });

  it('that declares no encoding is UTF-8, and nothing else', async () => {
    expect((await read(named('张三', ''))).lines).toMatchObject([{ payer: '张三' }]);
    expect(await refusal(gb18030(named('张三', '')))).toBe('bank.statement_unreadable');
  });

  it.each(['Big5', 'windows-1252', 'Shift_JIS', 'EBCDIC-CP-US', 'constructor'])(
    'bank.statement_encoding for one that declares %s, by its name',
    async (encoding) => {
      const bytes = Buffer.from(named('Li', `encoding='${encoding}'`));
      await expect(read(bytes)).rejects.toMatchObject({
        code: 'bank.statement_encoding',
        facts: { encoding },
      });
    },
  );

  it.each([
    ['UTF-8', gb18030(named('张三', 'encoding="UTF-8"'))],
    ['GBK, behind the mark of UTF-8', Buffer.from(`\ufeff${named('张三', 'encoding="GBK"')}`)],
    ['UTF-8, behind the mark of UTF-16', Buffer.from(`\ufeff${named('Li', 'encoding="UTF-8"')}`, 'utf16le')],
    ['UTF-16, without its mark', Buffer.from(named('Li', 'encoding="UTF-16"'))],
  ])('bank.statement_unreadable for one that declares %s, and is something else', async (_, bytes) =>
    expect(await refusal(bytes)).toBe('bank.statement_unreadable'),
  );

  it.each([
    ['entities that grow', message(entry(reference), { prefix: '<!DOCTYPE a [<!ENTITY b "bbbb">]>' })],
    ['a document that breaks off', message(entry(reference)).slice(0, -30)],
    ['another message', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['two statements', message(entry(reference)).replace('</Stmt>', '</Stmt><Stmt><Id>2</Id></Stmt>')],
  ])('bank.statement_unreadable for %s', async (_, content) =>
    expect(await refusal(content)).toBe('bank.statement_unreadable'),
  );

  it('bank.statement_of_another for another currency', async () => {
    const balances =
      balance('OPBD', '1.00', '2026-03-01', 'USD') + balance('CLBD', '1.00', '2026-03-01', 'USD');
    expect(await refusal(message('', { balances }))).toBe('bank.statement_of_another');
  });
});
