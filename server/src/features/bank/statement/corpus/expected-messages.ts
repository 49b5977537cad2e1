import type { ErrorCode } from '@banyan/api/errors.ts';
import { type Expected, encoded, ofAnother, unreadable } from './expected-shape.ts';

const ofTwo: Expected = {
  span: ['2026-03-01', '2026-03-02', '100.00', '304.50'],
  lines: [
    '2026-03-01|250.00|V2-0001|Zhang & Co|CN12|BY0000 thanks',
    '2026-03-02|-45.50|V2-0002|||账户管理费',
  ],
};
const ofOneFive = ['2026-03-01', '2026-03-02', '100.00', '105.00'] as const;

/** The messages of this folder, with what the reader makes of each, or the code it refuses it by. */
export const messages: Record<string, Expected | ErrorCode> = {
  'camt-02.xml': ofTwo,
  'camt-utf16.xml': ofTwo,
  'camt-gb18030.xml': ofTwo,
  'camt-gbk.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '304.50'],
    lines: ['2026-03-01|250.00|GK-0001|张三|CN12|BY0000 thanks', '2026-03-02|-45.50|GK-0002|||账户管理费'],
  },
  'camt-latin1.xml': {
    span: ['2026-03-01', '2026-03-02', '100.00', '304.50'],
    lines: ['2026-03-01|250.00|L1-0001|Zoë Müller|CN12|BY0000 thanks', '2026-03-02|-45.50|L1-0002|||Gebühr'],
  },
  'camt-big5.xml': encoded,
  'camt-not-as-declared.xml': unreadable,
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
