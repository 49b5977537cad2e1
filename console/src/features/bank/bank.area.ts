import { lazyRouteComponent } from '@tanstack/react-router';
import { FileSpreadsheet, Hourglass, ScrollText } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const bankArea = {
  screens: {
    '/bank': {
      name: ['银行流水', 'Bank account'],
      right: 'bank.read',
      menu: { icon: ScrollText, place: 24 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./bank.screen.tsx'), 'BankScreen'),
    },
    '/bank-transfers': {
      name: ['待到账转账', 'Bank transfers'],
      right: 'bank.read',
      menu: { icon: Hourglass, place: 25 },
      component: lazyRouteComponent(() => import('./transfers/transfers.screen.tsx'), 'TransfersScreen'),
    },
    '/bank-statements': {
      name: ['银行对账单', 'Bank statements'],
      right: 'bank.read',
      menu: { icon: FileSpreadsheet, place: 26 },
      component: lazyRouteComponent(() => import('./statements/statements.screen.tsx'), 'StatementsScreen'),
    },
  },
  alerts: {
    'bank.differs': ['银行对账单金额与记账不符', 'The bank states another amount than was booked'],
    'bank.not_on_statement': ['已登记但对账单上没有', 'Recorded, but not on the bank’s statement'],
    'bank.funding_differs': ['入金与对账单金额不符', 'The bank states another amount than the funding'],
    'bank.funding_not_on_statement': ['入金在对账单上没有', 'A funding that is not on the bank’s statement'],
    'bank.booked_nowhere': [
      '流水称已另行入账，但没有对应入金',
      'Set aside as booked elsewhere, but no funding has it',
    ],
    'bank.booked_twice': ['同一笔流水既入账又作入金', 'Credited, and booked as a funding as well'],
    'provider.settlement_differs': [
      '渠道结算与其日账单不符',
      'A settlement of a provider is another amount than its bills',
    ],
  },
  queues: {
    bankLines: {
      text: ['银行流水待处理', 'Bank movements to decide'],
      right: 'bank.read',
      to: '/bank',
      search: { state: 'recorded' },
    },
  },
  auditActions: {
    'bank_line.record': ['登记银行到账', 'Bank payment recorded'],
    'bank_line.assign': ['指定入账用户', 'Owner of a payment named'],
    'bank_line.settlement': ['标记渠道结算', 'Settlement with a provider named'],
    'bank_line.credit': ['银行到账入账', 'Bank payment credited'],
    'bank_line.book': ['银行流水记账', 'Bank movement booked'],
    'bank_line.set_aside': ['银行流水不入账', 'Bank movement set aside'],
    'bank_transfer.view_proof': ['查看转账凭证', 'Receipt of a transfer seen'],
    'bank_statement.import': ['导入银行对账单', 'Bank statement imported'],
    'bank_statement.withdraw': ['撤回银行对账单', 'Bank statement withdrawn'],
  },
  auditSubjects: {
    bank_line: ['银行流水', 'Bank movements'],
    bank_transfer: ['银行转账', 'Bank transfers'],
    bank_statement: ['银行对账单', 'Bank statements'],
  },
  causes: {
    bank_line: {
      name: ['银行流水', 'Bank movement'],
      facts: {
        booked_on: ['入账日', 'Booked'],
        bank_reference: ['银行流水号', 'Bank reference'],
        provider: ['支付渠道', 'Provider'],
        fee: ['渠道手续费', 'Fee'],
        recorded_at: ['登记时间', 'Recorded'],
        decided_at: ['处理时间', 'Decided'],
      },
    },
  },
} as const satisfies ConsoleArea;
