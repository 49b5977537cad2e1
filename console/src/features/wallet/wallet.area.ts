import { lazyRouteComponent } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, SearchX, Send, ShieldAlert } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const walletArea = {
  screens: {
    '/withdrawals': {
      name: ['提现审批', 'Withdrawals'],
      right: 'withdrawals.read',
      menu: { icon: ArrowUpFromLine, place: 20 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./withdrawals.screen.tsx'), 'WithdrawalsScreen'),
    },
    '/payout-batches': {
      name: ['放款批次', 'Payout batches'],
      right: 'withdrawals.read',
      menu: { icon: Send, place: 20.5 },
      component: lazyRouteComponent(() => import('./batches/batches.screen.tsx'), 'BatchesScreen'),
    },
    '/payout-batches/$batchId': {
      name: ['放款批次详情', 'Payout batch'],
      right: 'withdrawals.read',
      component: lazyRouteComponent(() => import('./batches/batch.screen.tsx'), 'BatchScreen'),
    },
    '/lost-transfers': {
      name: ['USDT 失效转账', 'Lost transfers of USDT'],
      right: 'withdrawals.read',
      menu: { icon: SearchX, place: 20.7 },
      component: lazyRouteComponent(() => import('./lost/lost-transfers.screen.tsx'), 'LostTransfersScreen'),
    },
    '/recharges': {
      name: ['充值', 'Recharges'],
      right: 'recharges.read',
      menu: { icon: ArrowDownToLine, place: 21 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./recharges/recharges.screen.tsx'), 'RechargesScreen'),
    },
    '/refused-calls': {
      name: ['被拒的渠道通知', 'Refused provider calls'],
      right: 'refused_calls.read',
      menu: { icon: ShieldAlert, place: 27 },
      component: lazyRouteComponent(
        () => import('./refused-calls/refused-calls.screen.tsx'),
        'RefusedCallsScreen',
      ),
    },
  },
  queues: {
    withdrawals: {
      text: ['提现待审批', 'Withdrawals to decide'],
      right: 'withdrawals.read',
      to: '/withdrawals',
      search: { state: 'requested' },
    },
    unbatchedWithdrawals: {
      text: ['提现待组批次', 'Withdrawals that wait for a batch'],
      right: 'withdrawals.read',
      to: '/payout-batches',
    },
    payoutBatches: {
      text: ['批次待放款', 'Payout batches to release'],
      right: 'withdrawals.read',
      to: '/payout-batches',
    },
    unsignedBatches: {
      text: ['USDT 批次待签名', 'Batches of USDT to be signed'],
      right: 'withdrawals.read',
      to: '/payout-batches',
    },
    lostTransfers: {
      text: ['USDT 失效转账待查清', 'Lost transfers of USDT to find out about'],
      right: 'withdrawals.read',
      to: '/lost-transfers',
    },
    refusedWebhooks: {
      text: ['被拒的渠道通知', 'Refused provider calls'],
      right: 'refused_calls.read',
      to: '/refused-calls',
      isBad: true,
      help: ['签名无效，未入账', 'Signature not valid, nothing booked'],
    },
  },
  alerts: {
    'provider.mismatch': ['渠道通知与订单不符', 'A provider report fits no order'],
    'provider.order_differs': [
      '需人工核对：渠道答复与订单不符，未入账',
      "Needs review: the provider's answer differs from the order, nothing booked",
    ],
    'provider.silent': [
      '支付渠道无应答，有订单等待结果',
      'A payment provider is silent, and orders wait for it',
    ],
    'provider.refused': [
      '以渠道名义发来的通知被拒，尚无人查看',
      "Calls in a provider's name were refused, and nobody has looked at them",
    ],
    'provider.bill_unknown': [
      '渠道日账单有、账本没有的订单',
      "On a provider's bill of the day, not concluded with us",
    ],
    'provider.bill_missing': [
      '已入账、渠道日账单没有的订单',
      "Concluded with us, not on the provider's bill of the day",
    ],
    'provider.bill_differs': ['渠道日账单金额不同', "The provider's bill of the day has another amount"],
    'provider.bill_refunded': [
      '渠道日账单有退款，账本没有',
      "Given back on a provider's bill of the day, and not in the books",
    ],
    'provider.bill_late': [
      '渠道日账单迟迟未能核对，其后各日也未核对',
      "A provider's bill of a day could not be compared, and neither were those of later days",
    ],
    'usdt_transfer.slow': [
      'USDT 转账放行已久，仍无结果',
      'A transfer of USDT was released long ago, and has not ended',
    ],
    'usdt_transfer.lost': [
      'USDT 转账失效，查清之前不退回',
      'No block can take a transfer of USDT any more; nothing comes back before people find out',
    ],
    'usdt_transfer.differs': [
      'USDT 转账已了结，链上的结果却不同',
      'A transfer of USDT has ended otherwise than its chain says now',
    ],
    'usdt_transfer.paid_twice': [
      'USDT 提现在链上付了两次',
      'A withdrawal of USDT was paid twice on its chain',
    ],
  },
  auditActions: {
    'withdrawal.approve': ['批准提现', 'Withdrawal approved'],
    'withdrawal.reject': ['驳回提现', 'Withdrawal rejected'],
    'payout_batch.make': ['组成放款批次', 'Payout batch made'],
    'payout_batch.release': ['批次放款', 'Payout batch released'],
    'payout_batch.dissolve': ['解散放款批次', 'Payout batch dissolved'],
    'payout_batch.take_over': ['接手放款批次', 'Payout batch taken over'],
    'payout_batch.take_file': ['取走待签名文件', 'File of a payout batch taken'],
    'payout_batch.bring_signed': ['导入签名文件', 'Signed file of a payout batch brought in'],
    'usdt_transfer_finding.propose': ['提出失效转账的认定', 'Finding about a lost transfer proposed'],
    'usdt_transfer_finding.carry_out': ['按认定了结失效转账', 'Lost transfer ended as was found'],
    'usdt_transfer_finding.refuse': ['拒绝失效转账的认定', 'Finding about a lost transfer refused'],
    'refused_calls.see': ['已阅被拒的渠道通知', 'Refused calls looked at'],
  },
  auditSubjects: {
    withdrawal: ['提现', 'Withdrawals'],
    payout_batch: ['放款批次', 'Payout batches'],
    usdt_transfer_finding: ['USDT 失效转账', 'Lost transfers of USDT'],
    refused_calls: ['被拒的渠道通知', 'Refused provider calls'],
  },
  ruleSections: {
    recharge: ['充值', 'Recharge'],
    withdrawal: ['提现', 'Withdrawal'],
    provider: ['支付渠道', 'Payment providers'],
  },
  causes: {
    recharge: {
      name: ['充值', 'Recharge'],
      facts: {
        method: ['方式', 'Method'],
        provider: ['支付渠道', 'Provider'],
        provider_payment_id: ['渠道单号', "Provider's id"],
      },
    },
    withdrawal: {
      name: ['提现', 'Withdrawal'],
      facts: {
        fee: ['手续费', 'Fee'],
        net: ['实付', 'Net'],
        payee: ['收款账户', 'Payee'],
        reason: ['原因', 'Reason'],
        requested_at: ['申请时间', 'Requested'],
        approved_at: ['批准时间', 'Approved'],
      },
    },
  },
  userParts: {
    money: {
      right: 'users.read',
      place: 'beside',
      component: lazyRouteComponent(() => import('./user-money.tsx'), 'UserMoney'),
    },
    holds: {
      right: 'users.read',
      place: 'beside',
      component: lazyRouteComponent(() => import('./user-holds.tsx'), 'UserHolds'),
    },
  },
} as const satisfies ConsoleArea;
