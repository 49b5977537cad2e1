import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { EarlyForm } from '../components/early-form.tsx';
import { OfLoan } from '../components/loan-picker.tsx';
import { RepayFrame } from '../components/repay-frame.tsx';
import { repayMessages } from '../repay.messages.ts';

/** Repays all of a loan before its schedule ends, or with `?kind=withdrawal` withdraws from it in its first days. */
export default function EarlyScreen() {
  const t = useMessages(repayMessages);
  const kind = usePageQuery().kind === 'withdrawal' ? 'withdrawal' : 'payoff';
  return (
    <OfLoan page="dai_kuan_ti_qian">
      {(loanId) => (
        <RepayFrame loanId={loanId} title={kind === 'withdrawal' ? t('withdrawalPage') : undefined}>
          {(repaying) => <EarlyForm key={`${loanId} ${kind}`} kind={kind} {...repaying} />}
        </RepayFrame>
      )}
    </OfLoan>
  );
}
