import { lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList, HandCoins, Landmark } from 'lucide-react';
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
      text: ['贷款产品待发布', 'Loan products to publish'],
      right: 'loans.read',
      to: '/loan-products',
    },
  },
  auditActions: {
    'loan_product.create': ['新建贷款产品', 'Loan product proposed'],
    'loan_product.publish': ['发布贷款产品', 'Loan product published'],
    'loan_product.withdraw': ['下架贷款产品', 'Loan product withdrawn'],
    'loan_application.take': ['领取贷款申请', 'Loan application taken'],
    'loan_application.approve': ['批准贷款申请', 'Loan application approved'],
    'loan_application.reject': ['拒绝贷款申请', 'Loan application refused'],
  },
  auditSubjects: {
    loan_product: ['贷款产品', 'Loan products'],
    loan_application: ['贷款申请', 'Loan applications'],
  },
  jobs: {
    'loan.collect': ['贷款到期与罚息', 'Instalments due and late charges'],
    'loan.remind': ['还款提醒', 'Reminders of instalments'],
    'loan.disburse': ['发放等待中的贷款', 'Loans that wait for funds'],
  },
  jobOutcomes: [
    { said: /^looked at (\d+)$/, text: [(n) => `处理贷款 ${n} 笔`, (n) => `${n} loans looked at`] },
    { said: /^paid out (\d+)$/, text: [(n) => `发放贷款 ${n} 笔`, (n) => `${n} loans paid out`] },
  ],
  parkedKinds: {
    'loan.collect': ['贷款', 'Loan'],
    'loan.disbursement': ['待放款贷款', 'Loan to be paid out'],
  },
  alerts: {
    'loan.waiting_for_funds': ['放贷资金不足，有贷款等待发放', 'A loan waits for funds'],
    'loan.overdue': ['贷款逾期超过 30 天', 'A loan is late by more than 30 days'],
  },
  ruleSections: { loan: ['贷款', 'Loans'] },
  causes: {
    loan: {
      name: ['贷款', 'Loan'],
      facts: {
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
        repaid_on: ['业务日期', 'Business date'],
        repaid_at: ['还款时间', 'Repaid'],
        loan_id: ['贷款编号', 'Loan'],
      },
    },
  },
} as const satisfies ConsoleArea;
