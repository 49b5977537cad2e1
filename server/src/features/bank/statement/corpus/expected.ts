import type { ErrorCode } from '@banyan/api/errors.ts';

/** The balances that a person adds to a file. */
export type Typed = readonly [opening: string, closing: string];

/** What a file of the corpus says. */
export interface Expected {
  /** The first and the last day, and the balances at their beginning and end; null where the file says none. */
  span: readonly [from: string | null, to: string | null, opening: string | null, closing: string | null];
  /** Day, amount, reference, payer, account of the payer and remark of each movement. */
  lines: readonly string[];
  /** Row, problem and text of what cannot be read. */
  problems?: readonly string[];
  skipped?: number;
  /** What is wrong with a statement that is whole. */
  faults?: readonly string[];
  typed?: Typed;
}

const unreadable = 'bank.statement_unreadable';
const ofAnother = 'bank.statement_of_another';
const exported: Expected = {
  span: ['2026-03-01', '2026-03-02', '10000.00', '10987.50'],
  lines: [
    '2026-03-01|1000.00|2026030100000001|张三|6222000011112222|货款, BY0000',
    '2026-03-02|-12.50|2026030200000002|||账户管理费',
  ],
  skipped: 1,
};
const ofTwo: Expected = {
  span: ['2026-03-01', '2026-03-02', '100.00', '304.50'],
  lines: [
    '2026-03-01|250.00|V2-0001|Zhang & Co|CN12|BY0000 thanks',
    '2026-03-02|-45.50|V2-0002|||账户管理费',
  ],
};
const ofOneFive = ['2026-03-01', '2026-03-02', '100.00', '105.00'] as const;

const tables: Record<string, Expected | ErrorCode> = {
  'export-utf8.csv': exported,
  'export-utf8-bom.csv': exported,
  'export-utf16le.csv': exported,
  'export-utf16be.csv': exported,
  'export-gb18030.csv': exported,
  'export-cr.csv': exported,
  'semicolons.csv': {
    span: ['2026-03-01', '2026-03-02', '1000.00', '1200.00'],
    lines: [
      '2026-03-01|250.00|SC-0001|Maple, Inc.||one, two, three, four, five, six, seven, eight',
      '2026-03-02|-50.00|SC-0002|||fee',
    ],
  },
  'tabs.tsv': {
    span: ['2026-03-01', '2026-03-02', '0.00', '70.00'],
    lines: ['2026-03-02|-30.00|TB-0002|||转出', '2026-03-01|100.00|TB-0001|李四||存入'],
  },
  'decimal-comma.csv': {
    span: [null, null, null, null],
    lines: [],
    problems: ['2 amount 1.234,50', '3 amount -12,50'],
  },
  'quoted-breaks.csv': {
    span: ['2026-03-01', '2026-03-01', '0.00', '1300.00'],
    lines: [
      '2026-03-01|1500.00|QB-0001|Maple "Leaf" Ltd||Invoice 7 BY0000 thanks',
      '2026-03-01|-200.00|QB-0002|Oak||rent March',
    ],
  },
  'mixed-line-ends.csv': {
    span: ['2026-03-01', '2026-03-03', '100.00', '108.00'],
    lines: ['2026-03-01|10.00|ML-0001', '2026-03-02|-4.00|ML-0002', '2026-03-03|2.00|ML-0003'],
  },
  'reversed.csv': {
    span: ['2026-03-01', '2026-03-02', '100.00', '115.00'],
    lines: [
      '2026-03-01|80.00|RV-0001|||收款',
      '2026-03-01|-80.00|RV-0002|||冲正',
      '2026-03-02|15.00|RV-0003|||退回手续费',
    ],
  },
  'no-balances.csv': {
    span: ['2026-03-01', '2026-03-02', null, null],
    lines: ['2026-03-01|70.00|NB-0001', '2026-03-02|-20.25|NB-0002'],
    typed: ['100.00', '149.75'],
  },
  'several-accounts.csv': {
    span: ['2026-03-01', '2026-03-02', null, null],
    lines: [
      '2026-03-01|5.00|SA-0001||1001',
      '2026-03-01|7.00|SA-0002||2002',
      '2026-03-02|-1.00|SA-0003||1001',
    ],
    typed: ['100.00', '104.00'],
    faults: ['sum'],
  },
  'foreign-signs.csv': {
    span: ['2026-03-01', '2026-03-01', null, null],
    lines: ['2026-03-01|9.00|FS-0003'],
    problems: ['2 amount USD 5.00', '3 amount $7.00'],
  },
  'foreign-column.csv': ofAnother,
  'own-column.csv': {
    span: ['2026-03-01', '2026-03-01', '100.00', '105.00'],
    lines: ['2026-03-01|5.00|OC-0001'],
  },
  'duplicate-references.csv': {
    span: ['2026-03-01', '2026-03-01', '100.00', '111.00'],
    lines: ['2026-03-01|5.00|DR-0001', '2026-03-01|6.00|dr 0001'],
    faults: ['reference_twice'],
  },
  'no-references.csv': {
    span: ['2026-03-01', '2026-03-01', null, null],
    lines: ['2026-03-01|7.00|ＮＲ－０００３'],
    problems: ['2 reference ', '3 reference ---'],
  },
  'empty.csv': { span: [null, null, null, null], lines: [] },
  'huge.csv': {
    span: ['2026-03-01', '2026-03-01', null, null],
    lines: ['2026-03-01|9999999999999.99|HG-0001'],
    problems: ['3 amount 10,000,000,000,000.00', '4 amount 99999999999999999999999999.00', '5 amount 1e9'],
  },
  'negative-zero.csv': {
    span: ['2026-03-01', '2026-03-01', null, null],
    lines: ['2026-03-01|-5.00|NZ-0001'],
    problems: ['3 amount -0.00 0'],
  },
  'days.csv': {
    span: ['2026-03-01', '9999-12-31', null, null],
    lines: ['9999-12-31|1.00|DY-0005', '2026-03-01|1.00|DY-0006'],
    problems: ['2 date 2026-02-30', '3 date 2026-13-01', '4 date 0000-01-01', '5 date 05/01/2026'],
  },
  'signs.csv': {
    span: ['2026-03-01', '2026-03-01', '0.00', '1226.50'],
    lines: ['2026-03-01|1234.50|SG-0001', '2026-03-01|-5.00|SG-0002', '2026-03-01|-3.00|SG-0003'],
  },
  'cut-in-a-quote.csv': unreadable,
  'cut-in-a-sign.csv': unreadable,
  'nul.csv': unreadable,
  'no-table.csv': unreadable,
  'page.xls': unreadable,
  'spreadsheet.xlsx': unreadable,
};

const messages: Record<string, Expected | ErrorCode> = {
  'camt-02.xml': ofTwo,
  'camt-utf16.xml': ofTwo,
  'camt-gb18030.xml': ofTwo,
  'camt-08.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '150.00'],
    lines: ['2026-03-02|60.00|V8-0001|李四|62220001', '2026-03-01|-10.00|V8-0002|Oak'],
  },
  'camt-prefixed.xml': { span: ofOneFive, lines: ['2026-03-01|5.00|PX-0001|张三||A < B & C'] },
  'camt-batch.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '167.00'],
    lines: [
      '2026-03-01|2.00|BT-OWN',
      '2026-03-01|3.00|BT-0001-2',
      '2026-03-01|50.00|BT-0002',
      '2026-03-01|-4.00|BT-0003-1',
      '2026-03-01|-5.00|BT-0003-2',
      '2026-03-01|7.00|BT-0004',
      '2026-03-01|6.00|BT-0005',
      '2026-03-01|8.00|BT-0006',
    ],
  },
  'camt-batch-unnamed.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '111.00'],
    lines: [],
    problems: Array.from({ length: 11 }, (_, i) => `${i + 1} reference `),
    faults: ['sum'],
  },
  'camt-reversal.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '115.00'],
    lines: ['2026-03-01|80.00|RV-0001', '2026-03-01|-80.00|RV-0002', '2026-03-02|15.00|RV-0003'],
  },
  'camt-pending.xml': { span: ofOneFive, lines: ['2026-03-01|5.00|PN-0001'], skipped: 2 },
  'camt-no-end-to-end.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '106.00'],
    lines: ['2026-03-01|5.00|NE-0001', '2026-03-01|1.00|NE-0002'],
  },
  'camt-no-reference.xml': { span: ofOneFive, lines: [], problems: ['1 reference '], faults: ['sum'] },
  'camt-duplicate.xml': {
    span: ofOneFive,
    lines: ['2026-03-01|2.00|DP-0001', '2026-03-01|3.00|DP 0001'],
    faults: ['reference_twice'],
  },
  'camt-empty.xml': { span: ['2026-03-01', '2026-03-02', '100.00', '100.00'], lines: [] },
  'camt-huge.xml': {
    span: [null, '2026-03-02', null, '105.00'],
    lines: ['2026-03-01|9999999999999.99|HG-0001'],
    problems: ['2 amount 999999999999999999.99'],
  },
  'camt-overdrawn.xml': {
    span: ['2026-03-01', '2026-03-02', '-20.00', '-15.00'],
    lines: ['2026-03-01|5.00|OD-0001'],
  },
  'camt-below-zero.xml': {
    span: [null, '2026-03-02', null, '15.00'],
    lines: [],
    problems: ['1 amount -5.00', '2 amount -0.00'],
  },
  'camt-days.xml': {
    span: ofOneFive,
    lines: ['2026-03-01|5.00|DY-0009'],
    problems: [
      '1 date 2026-02-30',
      '2 date 2026-02-30T00:00:00Z',
      '3 date 9999-12-31T23:00:00Z',
      '4 date +275760-09-13T00:00:00Z',
      '5 date 0000-06-01T00:00:00Z',
      '6 date 2026-03-01T25:00:00Z',
      '7 date 2026-03-011',
      '8 date 01.03.2026',
    ],
  },
  'camt-days-of-balances.xml': {
    span: [null, null, '100.00', '105.00'],
    lines: ['2026-03-01|5.00|DB-0001'],
  },
  'camt-usd.xml': ofAnother,
  'camt-usd-entry.xml': ofAnother,
  'camt-two-statements.xml': unreadable,
  'camt-entities.xml': unreadable,
  'camt-external.xml': unreadable,
  'camt-dtd.xml': unreadable,
  'camt-dtd-utf16.xml': unreadable,
  'camt-cut.xml': unreadable,
  'camt-deep.xml': unreadable,
  'camt-prototype.xml': unreadable,
  'camt-052.xml': unreadable,
  'pain-001.xml': unreadable,
};

/** The files of this folder, with what the reader makes of each, or the code it refuses it by. */
export const expected: Record<string, Expected | ErrorCode> = { ...tables, ...messages };
