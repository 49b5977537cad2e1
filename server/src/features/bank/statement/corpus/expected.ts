import type { ErrorCode } from '@banyan/api/errors.ts';
import { messages } from './expected-messages.ts';
import { type Expected, ofAnother, unreadable } from './expected-shape.ts';

const exported: Expected = {
  span: ['2026-03-01', '2026-03-02', '10000.00', '10987.50'],
  lines: [
    '2026-03-01|1000.00|2026030100000001|张三|6222000011112222|货款, BY0000',
    '2026-03-02|-12.50|2026030200000002|||账户管理费',
  ],
  skipped: 1,
};

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
  'thousands-unquoted.csv': {
    span: ['2026-03-02', '2026-03-02', null, null],
    lines: ['2026-03-02|5.00|TU-0002|||fee'],
    problems: ['2 cells 1,234.50', '4 cells 2,000.00'],
  },
  'three-decimals.csv': {
    span: ['2026-03-01', '2026-03-01', null, null],
    lines: ['2026-03-01|7.00|TD-0003'],
    problems: ['2 ambiguous 1.230', '3 ambiguous -12.500'],
  },
  'three-decimals-shown.csv': {
    span: ['2026-03-01', '2026-03-01', null, null],
    lines: ['2026-03-01|1.23|TS-0001', '2026-03-01|1234.50|TS-0002'],
    typed: ['0.00', '1235.73'],
  },
  'cut-in-a-quote.csv': unreadable,
  'cut-in-a-sign.csv': unreadable,
  'nul.csv': unreadable,
  'no-table.csv': unreadable,
  'page.xls': unreadable,
  'spreadsheet.xlsx': unreadable,
};

/** The files of this folder, with what the reader makes of each, or the code it refuses it by. */
export const expected: Record<string, Expected | ErrorCode> = { ...tables, ...messages };
