import { usePageQuery } from '../../../platform/page.ts';
import { RepaymentDetail } from '../components/repayment-detail.tsx';
import { RepaymentList } from '../components/repayment-list.tsx';

/** Shows what I repaid, with `?loanId=` of one loan; with `?id=` one repayment. */
export default function RepaymentsScreen() {
  const { id, loanId } = usePageQuery();
  return id ? <RepaymentDetail repaymentId={id} /> : <RepaymentList loanId={loanId} />;
}
