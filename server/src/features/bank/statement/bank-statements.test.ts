import { describe, expect, it } from 'vitest';
import { gatherDifferences } from '../../../../testing/differences.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const maple = await registerPerson(suite, 'maple');
suite.clock.set(new Date('2026-03-20T04:00:00Z'));

interface Line {
  day: string;
  amount: string;
  reference: string;
  remark?: string;
}
let references = 0;
const nextReference = () => `ST-${(references += 1)}`;
const line = (amount: string, more: Partial<Line> = {}): Line => ({
  day: '2026-03-01',
  amount,
  reference: nextReference(),
  ...more,
});
const csv = (lines: readonly Line[]) =>
  [
    'Date,Amount,Bank reference,Payer,Remark',
    ...lines.map(
      ({ day, amount, reference, remark = '' }) => `${day},"${amount}",${reference},张三,${remark}`,
    ),
  ].join('\r\n');

const file = (text: string | Buffer) => ({ file: { bytes: Buffer.from(text as string), name: 'a.csv' } });
const read = (text: string | Buffer, fields: object = {}) =>
  ada.ok('/console/api/bank-statements/read', fields, file(text));
const send = (text: string | Buffer, fields: object = {}, by = ada) =>
  by.send('/console/api/bank-statements/import', fields, file(text));
const list = async () => (await ada.ok('/console/api/bank-statements', { limit: '100' })).items;
const linesNamed = async (...references: string[]) => {
  const { items } = await ada.ok('/console/api/bank-lines', { limit: '100' });
  return references.map((reference) => items.find(({ bankReference }) => bankReference === reference));
};

/** The next statement begins here: each test leaves the days that it used. */
let day = 1;
let balance = 100_00n;
const dayText = (n: number) => new Date(Date.UTC(2026, 2, n)).toISOString().slice(0, 10);
const text = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

/** Imports a day with these movements. Returns the reply. */
async function importDay(lines: readonly Line[], by = ada) {
  const on = dayText(day);
  const moved = lines.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
  const span = { from: on, to: on, opening: text(balance), closing: text(balance + moved) };
  const reply = await send(csv(lines.map((each) => ({ ...each, day: on }))), span, by);
  if (reply.status === 200) {
    day += 1;
    balance += moved;
  }
  return reply;
}

describe('a statement', () => {
  it('is read before it is kept, and then recorded movement by movement', async () => {
    const recharge = await maple.call.ok('/api/recharge/create', {
      amount: '80.00',
      method: 'bank_transfer',
    });
    const lines = [
      line('80.00', { remark: `充值 ${recharge.transferTo?.code}` }),
      // What left is nobody's recharge, whatever its remark names.
      line('-30.00', { remark: `退回 ${recharge.transferTo?.code}` }),
      line('5.00'),
    ];
    expect(await read(csv(lines))).toMatchObject({
      format: 'csv',
      from: '2026-03-01',
      to: '2026-03-01',
      opening: null,
      lines: 3,
      cameIn: '85.00',
      wentOut: '30.00',
      known: 0,
      faults: [],
    });
    expect(await list()).toEqual([]);
    const told = (await importDay(lines)).body;
    expect(told).toMatchObject({
      lines: 3,
      open: 3,
      opening: '100.00',
      closing: '155.00',
      importedBy: 'ada',
    });
    const [first, left, other] = await linesNamed(...lines.map(({ reference }) => reference));
    expect(first).toMatchObject({
      finding: 'as_asked',
      user: { username: 'maple' },
      onStatement: 'same',
      payer: '张三',
    });
    expect(left).toMatchObject({
      direction: 'out',
      amount: '30.00',
      finding: null,
      user: null,
      recharge: null,
    });
    expect(other).toMatchObject({ finding: 'unknown' });
    const before = (await maple.call.ok('/api/wallet/overview')).available;
    await bea.ok('/console/api/bank-lines/credit', { lineId: first?.lineId ?? '', userId: maple.userId });
    const after = (await maple.call.ok('/api/wallet/overview')).available;
    expect(Number(after) - Number(before)).toBe(80);
    const refusal = await ada.refusal('/console/api/bank-lines/set-aside', {
      lineId: left?.lineId,
      reason: 'sent_back',
    });
    expect(refusal.code).toBe('operator.same_person');
  });

  it('bank.statement_known for the same file again', async () => {
    const lines = [line('1.00')];
    const on = dayText(day);
    const bytes = csv(lines.map((each) => ({ ...each, day: on })));
    const span = { from: on, to: on, opening: text(balance), closing: text(balance + 100n) };
    expect((await send(bytes, span)).status).toBe(200);
    [day, balance] = [day + 1, balance + 100n];
    expect((await send(bytes, span)).body).toMatchObject({ code: 'bank.statement_known', status: 409 });
  });

  it.each([
    ['gap', { from: 1, to: 1 }],
    ['overlap', { from: -1, to: 0 }],
    ['future', { to: 60 }],
    ['opening', { opening: 1n, closing: 1n }],
    ['sum', { closing: 1n }],
  ])('bank.statement_faulty, and nothing kept, with a fault of %s', async (fault, change) => {
    const by = { from: 0, to: 0, opening: 0n, closing: 0n, ...change };
    const lines = [line('4.00', { day: dayText(day + by.from) })];
    const fields = {
      from: dayText(day + by.from),
      to: dayText(day + by.to),
      opening: text(balance + by.opening),
      closing: text(balance + by.closing + 400n),
    };
    const before = await list();
    expect((await read(csv(lines), fields)).faults.map((each) => each.fault)).toContain(fault);
    expect((await send(csv(lines), fields)).body).toMatchObject({
      code: 'bank.statement_faulty',
      status: 422,
    });
    expect(await list()).toEqual(before);
    expect(await linesNamed(...lines.map(({ reference }) => reference))).toEqual([undefined]);
  });

  it('bank.statement_faulty for a row that cannot be read, which is named', async () => {
    const lines = [line('4.00'), line('12,34')];
    expect((await read(csv(lines))).problems).toEqual([{ row: 3, problem: 'amount', text: '12,34' }]);
    expect((await importDay([line('4.00'), { ...line('5'), reference: 'x' }])).body.code).toBe(
      'bank.statement_faulty',
    );
  });

  it('bank.statement_faulty while a person has not added what the table does not say', async () => {
    expect((await send(csv([line('4.00')]))).body.code).toBe('bank.statement_faulty');
  });

  it('bank.statement_faulty for a table that nobody understands, though its days were quiet', async () => {
    const on = dayText(day);
    const span = { from: on, to: on, opening: text(balance), closing: text(balance) };
    const content = `d;e;f\n${on};3.00;${nextReference()}\n${on};-3.00;${nextReference()}`;
    expect(await read(content)).toMatchObject({ mapping: null, lines: 0 });
    expect((await send(content, span)).body).toMatchObject({ code: 'bank.statement_faulty', status: 422 });
  });

  it('says its balances by itself where it has a column of them', async () => {
    const on = dayText(day);
    const rows = [
      'Date,Amount,Bank reference,Balance',
      `${on},-2.50,${nextReference()},${text(balance + 750n)}`,
      `${on},10.00,${nextReference()},${text(balance + 1_000n)}`,
    ];
    const told = await read(rows.join('\n'));
    expect(told).toMatchObject({ opening: text(balance), closing: text(balance + 750n), faults: [] });
    expect((await send(rows.join('\n'))).status).toBe(200);
    [day, balance] = [day + 1, balance + 750n];
  });

  it('is read by what a person says of its columns, and the next one with the same headings as well', async () => {
    const on = dayText(day);
    const rows = (amount: string) => `a;b;c\n${on};${amount};${nextReference()}`;
    const first = rows('3.00');
    expect(await read(first)).toMatchObject({
      table: { headings: ['a', 'b', 'c'] },
      mapping: null,
      lines: 0,
    });
    const mapping = {
      date: 0,
      amount: { signed: 1 },
      reference: 2,
      payer: null,
      payerAccount: null,
      remark: null,
      balance: null,
    };
    const fields = {
      mapping: JSON.stringify(mapping),
      opening: text(balance),
      closing: text(balance + 300n),
    };
    expect((await send(first, fields)).status).toBe(200);
    [day, balance] = [day + 1, balance + 300n];
    expect(await read(rows('4.00'))).toMatchObject({ mapping, lines: 1 });
  });

  it('bank.statement_encoding names what a message declares and nobody reads', async () => {
    const text = '<?xml version="1.0" encoding="Big5"?><Document/>';
    for (const path of ['/console/api/bank-statements/read', '/console/api/bank-statements/import'] as const)
      expect(await ada.refusal(path, {}, file(text))).toMatchObject({
        code: 'bank.statement_encoding',
        title: 'Files in Big5 are not read. Please export it as UTF-8, ISO-8859-1 or GB18030 (GBK).',
      });
  });

  it.each(['{', '{}', '[]', '{"date":0}'])('request.invalid for %s as a mapping', async (mapping) => {
    const refusal = await ada.refusal(
      '/console/api/bank-statements/read',
      { mapping },
      file(csv([line('1.00')])),
    );
    expect(refusal).toMatchObject({ code: 'request.invalid' });
  });
});

describe('what was recorded by hand', () => {
  const record = (amount: string, bankReference: string) =>
    ada.ok('/console/api/bank-lines/record', {
      bookedOn: dayText(day),
      amount,
      bankReference,
      payer: '',
      payerAccount: '',
      remark: '',
    });

  it('is put onto the statement that has it, whatever its state', async () => {
    const [waits, credited] = [nextReference(), nextReference()];
    await record('6.00', waits);
    const { lineId } = await record('7.00', credited);
    await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
    await bea.ok('/console/api/bank-lines/credit', { lineId, userId: maple.userId });
    const lines = [line('6.00', { reference: waits }), line('7.00', { reference: credited.toLowerCase() })];
    expect((await read(csv(lines.map((each) => ({ ...each, day: dayText(day) }))))).known).toBe(2);
    expect((await importDay(lines)).body).toMatchObject({ lines: 2, open: 1 });
    expect((await linesNamed(waits, credited)).map((each) => each?.onStatement)).toEqual(['same', 'same']);
  });

  it('differs once it is decided, and has to be recorded anew while it waits', async () => {
    const [waits, decided] = [nextReference(), nextReference()];
    const { lineId } = await record('6.00', decided);
    await bea.ok('/console/api/bank-lines/set-aside', { lineId, reason: 'sent_back' });
    const mistake = await record('8.00', waits);
    const lines = [line('6.50', { reference: decided }), line('9.00', { reference: waits })];
    const bytes = csv(lines.map((each) => ({ ...each, day: dayText(day) })));
    expect((await read(bytes)).faults).toEqual([
      { fault: 'differs', expected: '8.00', found: '9.00', bankReference: waits },
    ]);
    expect((await importDay(lines)).body.code).toBe('bank.statement_faulty');
    await bea.ok('/console/api/bank-lines/set-aside', { lineId: mistake.lineId, reason: 'mistake' });
    expect((await importDay(lines)).status).toBe(200);
    expect(await linesNamed(decided)).toEqual([
      expect.objectContaining({ onStatement: 'differs', amount: '6.00', statementAmount: '6.50' }),
    ]);
    await gatherDifferences(suite);
    const { alerts } = await ada.ok('/console/api/overview');
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'bank.differs', subject: decided }));
  });

  it('and is not on the statement of its day is missing there', async () => {
    const reference = nextReference();
    await record('6.00', reference);
    expect((await linesNamed(reference))[0]?.onStatement).toBe('not_yet');
    await importDay([]);
    expect((await linesNamed(reference))[0]?.onStatement).toBe('missing');
    await gatherDifferences(suite);
    const { alerts } = await ada.ok('/console/api/overview');
    expect(alerts).toContainEqual(
      expect.objectContaining({ code: 'bank.not_on_statement', subject: reference }),
    );
  });
});

describe('a statement that was a mistake', () => {
  it('is withdrawn by somebody else while it is the newest, and its references may come again', async () => {
    const [open, credited] = [line('2.00'), line('3.00')];
    await importDay([]);
    const first = (await importDay([])).body.statementId;
    const { statementId } = (await importDay([open, credited])).body;
    const [, row] = await linesNamed(open.reference, credited.reference);
    await bea.ok('/console/api/bank-lines/assign', { lineId: row?.lineId ?? '', name: 'maple' });
    const withdraw = (id: string, by = bea) =>
      by.send('/console/api/bank-statements/withdraw', { statementId: id });
    expect((await withdraw(first)).body.code).toBe('bank.statement_not_newest');
    expect((await withdraw(statementId, ada)).body.code).toBe('operator.same_person');
    expect((await withdraw(maple.userId)).body.code).toBe('request.not_found');
    expect((await withdraw(statementId)).body).toMatchObject({
      state: 'withdrawn',
      withdrawnBy: 'bea',
      open: 0,
    });
    expect((await withdraw(statementId)).body.code).toBe('bank.statement_not_newest');
    expect((await linesNamed(open.reference))[0]).toMatchObject({ state: 'set_aside', reason: 'mistake' });
    [day, balance] = [day - 1, balance - 500n];
    expect((await importDay([open, credited])).body).toMatchObject({ lines: 2, open: 2 });
  });
});

it('imported many times at once, a file is taken once', async () => {
  const lines = [line('1.00', { day: dayText(day) })];
  const span = {
    from: dayText(day),
    to: dayText(day),
    opening: text(balance),
    closing: text(balance + 100n),
  };
  const replies = await Promise.all([1, 2, 3].map(() => send(csv(lines), span)));
  expect(replies.map(({ body }): string => body.code ?? 'taken').sort()).toEqual([
    'bank.statement_known',
    'bank.statement_known',
    'taken',
  ]);
});
