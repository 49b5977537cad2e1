import { lazyRouteComponent } from '@tanstack/react-router';
import { CircleDollarSign, RotateCcw } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const usdtArea = {
  screens: {
    '/usdt-deposits': {
      name: ['USDT 充值', 'Deposits of USDT'],
      right: 'usdt.read',
      menu: { icon: CircleDollarSign, place: 23 },
      component: lazyRouteComponent(() => import('./usdt-deposits.screen.tsx'), 'UsdtDepositsScreen'),
    },
    '/usdt-scans': {
      name: ['USDT 扫描', 'Scans of USDT'],
      right: 'usdt.read',
      menu: { icon: RotateCcw, place: 23.5 },
      component: lazyRouteComponent(() => import('./usdt-scans.screen.tsx'), 'UsdtScansScreen'),
    },
  },
  queues: {
    usdtDeposits: {
      text: ['USDT 充值待核对', 'Deposits of USDT to look at'],
      right: 'usdt.read',
      to: '/usdt-deposits',
    },
    usdtScanRestarts: {
      text: ['USDT 扫描重新开始待复核', 'New beginnings of scans to decide about'],
      right: 'usdt.read',
      to: '/usdt-scans',
    },
  },
  alerts: {
    'usdt.off_chain': ['已入账、链上已不存在的 USDT 充值', 'A credited deposit of USDT has left its chain'],
    'usdt.scan_silent': [
      '区块链节点无应答，充值未在确认',
      'The node of a chain is silent, no deposit is confirmed',
    ],
    'usdt.scan_lost': [
      '区块链与已扫描的区块不符，扫描已停止',
      'A chain has none of the blocks that were scanned, and its scan stands still',
    ],
    'usdt.held_differs': ['链上持有的 USDT 与记录不符', 'A chain holds more or less USDT than is recorded'],
  },
  auditActions: {
    'usdt_deposit.settle_again': ['重新结算 USDT 充值', 'Deposit of USDT settled again'],
    'usdt_deposit.leave': ['搁置 USDT 充值', 'Deposit of USDT left'],
    'usdt_scan_restart.propose': ['提议重新开始 USDT 扫描', 'New beginning of a scan proposed'],
    'usdt_scan_restart.restart': ['重新开始 USDT 扫描', 'Scan begun anew'],
    'usdt_scan_restart.refuse': ['拒绝重新开始 USDT 扫描', 'New beginning of a scan refused'],
  },
  auditSubjects: {
    usdt_deposit: ['USDT 充值', 'Deposits of USDT'],
    usdt_scan_restart: ['USDT 扫描', 'Scans of USDT'],
  },
  ruleSections: { usdt: ['USDT', 'USDT'] },
  causes: {
    usdt_deposit: {
      name: ['USDT 充值', 'Deposit of USDT'],
      facts: {
        chain: ['网络', 'Chain'],
        transaction_hash: ['交易哈希', 'Transaction'],
        contract: ['合约', 'Contract'],
        units: ['合约单位数', 'Units of the contract'],
        value: ['报价（万分之一元）', 'Quote (ten-thousandths)'],
        seen_at: ['发现时间', 'Found'],
        credited_at: ['到账时间', 'Credited'],
      },
    },
  },
} as const satisfies ConsoleArea;
