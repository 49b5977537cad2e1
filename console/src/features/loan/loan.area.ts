import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarClock, ClipboardList, HandCoins, Landmark, PhoneCall, ShieldX } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const loanArea = {
  screens: {
    '/loan-applications': {
      name: ['贷款申请', 'Loan applications'],
      right: 'loans.read',
      menu: { icon: ClipboardList, place: 41 },
      search: ['state'],
      component: lazyRouteComponent(
        () => import('./applications/applications.screen.tsx'),
        'LoanApplicationsScreen',
      ),
    },
    '/loans': {
      name: ['贷款', 'Loans'],
      right: 'loans.read',
      menu: { icon: HandCoins, place: 42 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./loans/loans.screen.tsx'), 'LoansScreen'),
    },
    '/loans/$userId/$loanId': {
      name: ['贷款详情', 'Loan'],
      right: 'loans.read',
      component: lazyRouteComponent(() => import('./loans/loan.screen.tsx'), 'LoanScreen'),
    },
    '/loan-collections': {
      name: ['逾期贷款', 'Overdue loans'],
      right: 'loans.read',
      menu: { icon: PhoneCall, place: 42.3 },
      component: lazyRouteComponent(() => import('./workout/collections.screen.tsx'), 'CollectionsScreen'),
    },
    '/loan-deferrals': {
      name: ['分期延期', 'Deferrals'],
      right: 'loans.read',
      menu: { icon: CalendarClock, place: 42.6 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./workout/deferrals.screen.tsx'), 'DeferralsScreen'),
    },
    '/loan-write-offs': {
      name: ['核销', 'Write-offs'],
      right: 'loans.read',
      menu: { icon: ShieldX, place: 42.8 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./workout/write-offs.screen.tsx'), 'WriteOffsScreen'),
    },
    '/loan-products': {
      name: ['贷款产品', 'Loan products'],
      right: 'loans.read',
      menu: { icon: Landmark, place: 43 },
      component: lazyRouteComponent(() => import('./products/products.screen.tsx'), 'LoanProductsScreen'),
    },
  },
  queues: {
    loanApplications: {
      text: ['贷款申请待决定', 'Loan applications to decide'],
      right: 'loans.read',
      to: '/loan-applications',
      search: { state: 'submitted' },
    },
    loanProducts: {
      text: ['贷款产品或协议待发布', 'Loan products or agreements to publish'],
      right: 'loans.read',
      to: '/loan-products',
    },
    loanDeferrals: {
      text: ['分期延期待决定', 'Deferrals to decide'],
      right: 'loans.read',
      to: '/loan-deferrals',
      search: { state: 'proposed' },
    },
    loanWriteOffs: {
      text: ['贷款核销待决定', 'Loans to write off'],
      right: 'loans.read',
      to: '/loan-write-offs',
      search: { state: 'proposed' },
    },
  },
  auditActions: {
    'loan_product.create': ['新建贷款产品', 'Loan product proposed'],
    'loan_product.publish': ['发布贷款产品', 'Loan product published'],
    'loan_product.withdraw': ['下架贷款产品', 'Loan product withdrawn'],
    'loan_product.propose_agreement': ['提交贷款申请协议', 'Agreement of a loan product proposed'],
    'loan_product.publish_agreement': ['发布贷款申请协议', 'Agreement of a loan product published'],
    'loan_application.view_document': ['查看收入证明', 'Proof of income looked at'],
    'loan_application.take': ['领取贷款申请', 'Loan application taken'],
    'loan_application.approve': ['批准贷款申请', 'Loan application approved'],
    'loan_application.reject': ['拒绝贷款申请', 'Loan application refused'],
    'loan.note': ['贷款备注', 'Note about a loan'],
    'loan.promise': ['记录还款承诺', 'Promise to pay written down'],
    'loan.propose_deferral': ['提议分期延期', 'Deferral proposed'],
    'loan.grant_deferral': ['同意分期延期', 'Deferral granted'],
    'loan.refuse_deferral': ['拒绝分期延期', 'Deferral refused'],
    'loan.propose_write_off': ['提议核销贷款', 'Writing a loan off proposed'],
    'loan.write_off': ['核销贷款', 'Loan written off'],
    'loan.refuse_write_off': ['拒绝核销贷款', 'Writing a loan off refused'],
  },
  auditSubjects: {
    loan_product: ['贷款产品', 'Loan products'],
    loan_application: ['贷款申请', 'Loan applications'],
    loan: ['贷款', 'Loans'],
  },
  jobs: {
    'loan.collect': {
      name: ['贷款到期与罚息', 'Instalments due and late charges'],
      counts: { loans: ['处理贷款 {n} 笔', '{n} loans looked at'] },
    },
    'loan.remind': {
      name: ['还款提醒', 'Reminders of instalments'],
      counts: { loans: ['处理贷款 {n} 笔', '{n} loans looked at'] },
    },
    'loan.promises': {
      name: ['还款承诺', 'Promises to pay'],
      counts: { promises: ['核对承诺 {n} 笔', '{n} promises looked at'] },
    },
    'loan.disburse': {
      name: ['发放等待中的贷款', 'Loans that wait for funds'],
      counts: { paid: ['发放贷款 {n} 笔', '{n} loans paid out'] },
    },
  },
  parkedKinds: {
    'loan.collect': ['贷款', 'Loan'],
    'loan.disbursement': ['待放款贷款', 'Loan to be paid out'],
  },
  alerts: {
    'loan.waiting_for_funds': ['放贷资金不足，有贷款等待发放', 'A loan waits for funds'],
    'loan.overdue': ['贷款逾期超过 30 天', 'A loan is late by more than 30 days'],
  },
  debtParts: { loan: ['贷款待还', 'Owed on loans'] },
  ruleSections: { loan: ['贷款', 'Loans'] },
  causes: {
    loan: {
      name: ['贷款', 'Loan'],
      facts: {
        fee: ['手续费（分）', 'Fee (cents)'],
        rate_bps: ['年利率（基点）', 'Annual rate (bps)'],
        months: ['期限（月）', 'Months'],
        method: ['还款方式', 'Way of repaying'],
        starts_on: ['放款日', 'Paid out'],
      },
    },
    loan_repayment: {
      name: ['贷款还款', 'Loan repayment'],
      facts: {
        kind: ['方式', 'How'],
        penalty: ['罚息（分）', 'Late charge (cents)'],
        interest: ['利息（分）', 'Interest (cents)'],
        principal: ['本金（分）', 'Principal (cents)'],
        fee_returned: ['退还的手续费（分）', 'Fee given back (cents)'],
        repaid_on: ['业务日期', 'Business date'],
        repaid_at: ['还款时间', 'Repaid'],
        loan_id: ['贷款编号', 'Loan'],
      },
    },
    loan_write_off: {
      name: ['贷款核销', 'Write-off of a loan'],
      facts: {
        principal: ['本金（分）', 'Principal (cents)'],
        proposed_at: ['提议时间', 'Proposed'],
        loan_id: ['贷款编号', 'Loan'],
      },
    },
  },
} as const satisfies ConsoleArea;
