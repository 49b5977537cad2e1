import { displayRate } from '@banyan/domain/money/display.ts';
import { useLanguage } from '../../../platform/language.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useLoanMessages } from '../loan.messages.ts';
import { AgreementDialog, PublishAgreementDialog } from './agreement-dialogs.tsx';
import { AgreementText } from './agreement-text.tsx';
import type { LoanProduct, ProductAct } from './product.ts';
import { useLoanProductsMessages } from './products.messages.ts';
import { useAdmissionText } from './use-admission-text.ts';

interface ProductDialogProps {
  product: LoanProduct;
  onClose: () => void;
}

/** Asks for what an operator does about a loan product. */
export function ProductDialog({ act, ...props }: ProductDialogProps & { act: ProductAct }) {
  switch (act) {
    case 'publish':
      return <PublishDialog {...props} />;
    case 'withdraw':
      return <WithdrawDialog {...props} />;
    case 'agreement':
      return <AgreementDialog {...props} />;
    case 'publishAgreement':
      return <PublishAgreementDialog {...props} />;
  }
}

function PublishDialog({ product, onClose }: ProductDialogProps) {
  const texts = useLoanProductsMessages();
  const shared = useLoanMessages();
  const language = useLanguage();
  const admissionOf = useAdmissionText();
  return (
    <ConfirmDialog
      path="/console/api/loan-products/publish"
      input={{ loanProductId: product.productId }}
      title={texts.publishTitle}
      submitText={texts.publish}
      doneText={texts.published}
      facts={[
        [texts.name, product.name[language]],
        [texts.summary, product.summary[language]],
        [texts.lender, product.lender[language]],
        [texts.licence, product.licenceReference],
        [shared.rate, `${displayRate(product.rateBps)}%`],
        [texts.fee, `${displayRate(product.feeBps)}%`],
        [texts.range, `¥${product.minAmount} – ¥${product.maxAmount}`],
        [texts.step, `¥${product.step}`],
        [texts.terms, product.months.map((n) => shared.months(n)).join(' · ')],
        [texts.methods, product.methods.map((method) => shared[`method_${method}`]).join(' · ')],
        [texts.admission, admissionOf(product)],
        [texts.by, product.createdBy],
      ]}
      help={texts.publishHelp}
      onClose={onClose}
    >
      <AgreementText version={product.agreementVersion} agreement={product.agreement} />
    </ConfirmDialog>
  );
}

function WithdrawDialog({ product, onClose }: ProductDialogProps) {
  const texts = useLoanProductsMessages();
  return (
    <ReasonDialog
      path="/console/api/loan-products/withdraw"
      inputFor={(reason) => ({ loanProductId: product.productId, reason })}
      title={texts.withdrawTitle}
      submitText={product.state === 'draft' ? texts.discard : texts.withdraw}
      doneText={texts.withdrawn}
      help={texts.withdrawHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}
