import { defineMessages } from '../../platform/messages.ts';

export const useAuditMessages = defineMessages({
  title: ['审计日志', 'Audit log'],
  lead: [
    '只增不改；每一行的哈希都包含上一行的哈希，改动任何一行都会使其后的链条断裂。',
    "Append-only. Each row's hash covers the one before it, so that changing any row breaks the chain after it.",
  ],
  intact: ['哈希链完整', 'Hash chain intact'],
  checkedFrom: [
    (seq: string) => `本页从第 ${seq} 行起核对；此前各行每晚全量核对。`,
    (seq: string) => `Checked here from row ${seq} on; all rows before it are checked every night.`,
  ],
  broken: [(seq: string) => `哈希链在第 ${seq} 行断裂`, (seq: string) => `Hash chain broken at row ${seq}`],
  seq: ['序号', 'No.'],
  at: ['时间', 'Time'],
  operator: ['操作员', 'Operator'],
  action: ['操作', 'Action'],
  subject: ['对象', 'Record'],
  detail: ['详情', 'Detail'],
  hash: ['哈希', 'Hash'],
  onlySubject: [(id: string) => `仅显示记录 ${id}`, (id: string) => `Record ${id} only`],
  showAll: ['显示全部', 'Show all'],
  rowsOf: ['此记录的审计', 'Audit trail of this record'],
  empty: ['没有审计记录', 'No audit entries'],
  emptyHelp: ['操作员的每一次操作都会记录在此。', 'Everything operators do is recorded here.'],
  allOperators: ['全部操作员', 'All operators'],
  allActions: ['全部操作', 'All actions'],
  allOfSubject: ['全部', 'all'],
  from: ['起始日期', 'From'],
  until: ['截止日期', 'Until'],
  more: ['在审计日志中查看全部', 'See all in the audit log'],
});
