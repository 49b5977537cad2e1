import { lazyRouteComponent } from '@tanstack/react-router';
import { Split } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const splitsArea = {
  screens: {
    '/splits': {
      name: ['股份拆分', 'Splits'],
      right: 'splits.read',
      menu: { icon: Split, place: 45.95 },
      component: lazyRouteComponent(() => import('./splits.screen.tsx'), 'SplitsScreen'),
    },
    '/splits/$splitId': {
      name: ['股份拆分详情', 'Split'],
      right: 'splits.read',
      component: lazyRouteComponent(() => import('./split.screen.tsx'), 'SplitScreen'),
    },
  },
  queues: {
    splits: {
      text: ['股份拆分待复核', 'Splits to decide about'],
      right: 'splits.read',
      to: '/splits',
    },
  },
  alerts: {
    'splits.stopped': ['股份拆分未能完成：该股份暂停交易', 'A split is not done: these shares do not trade'],
  },
  auditActions: {
    'split.propose': ['提交股份拆分', 'Split proposed'],
    'split.announce': ['公布股份拆分', 'Split announced'],
    'split.refuse': ['拒绝股份拆分', 'Split refused'],
    'split.ask_withdrawal': ['申请撤回股份拆分', 'Withdrawal of a split asked for'],
    'split.withdraw': ['撤回股份拆分', 'Split withdrawn'],
  },
  auditSubjects: { split: ['股份拆分', 'Splits'] },
  parkedKinds: { 'splits.part': ['股份拆分', 'Split of somebody’s shares'] },
  causes: {
    share_split: {
      name: ['股份拆分', 'Split'],
      facts: {
        shares_before: ['拆分前股数', 'Shares before'],
        shares_after: ['拆分后股数', 'Shares after'],
        free_added: ['新增可用股份', 'Issued to the owner'],
        pledged_added: ['新增质押股份', 'Issued to pledges'],
        split_id: ['拆分标识', 'Split'],
        instrument_id: ['股份标识', 'Instrument'],
      },
    },
  },
} as const satisfies ConsoleArea;
