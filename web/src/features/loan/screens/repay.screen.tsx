import { OfLoan } from '../components/loan-picker.tsx';
import { RepayForm } from '../components/repay-form.tsx';
import { RepayFrame } from '../components/repay-frame.tsx';

/** Repays a loan: the next instalment, all that is due, or any amount. */
export default function RepayScreen() {
  return (
    <OfLoan page="dai_kuan_huan_kuan">
      {(loanId) => (
        <RepayFrame loanId={loanId}>{(repaying) => <RepayForm key={loanId} {...repaying} />}</RepayFrame>
      )}
    </OfLoan>
  );
}
