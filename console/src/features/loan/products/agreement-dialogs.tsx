import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { BilingualInput } from '../../../ui/bilingual-input.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { useUiMessages } from '../../../ui/ui.messages.ts';
import { AgreementText } from './agreement-text.tsx';
import type { LoanProduct } from './product.ts';
import { useLoanProductsMessages } from './products.messages.ts';

interface AgreementDialogProps {
  product: LoanProduct;
  onClose: () => void;
}

/** Shows what people agree to when they apply; whoever may writes another version, which another operator publishes. */
export function AgreementDialog(props: AgreementDialogProps) {
  const mayEdit = useRight('loans.edit');
  return mayEdit && props.product.state === 'offered' ? (
    <ProposeDialog {...props} />
  ) : (
    <ReadDialog {...props} />
  );
}

function ReadDialog({ product, onClose }: AgreementDialogProps) {
  const texts = useLoanProductsMessages();
  const words = useUiMessages();
  const language = useLanguage();
  return (
    <Modal
      opened
      size={640}
      title={<strong>{texts.agreementOf(product.name[language])}</strong>}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <AgreementText version={product.agreementVersion} agreement={product.agreement} />
    </Modal>
  );
}

function ProposeDialog({ product, onClose }: AgreementDialogProps) {
  const texts = useLoanProductsMessages();
  const language = useLanguage();
  const say = useNotice();
  // A proposal that waits already is edited further.
  const newest = (product.proposedAgreement ?? product.agreement).body;
  const [agreement, setAgreement] = useState(newest);
  const propose = useCommand('/console/api/loan-products/propose-agreement', () => {
    say(texts.agreementProposed);
    onClose();
  });
  const isAnother = agreement.zh.trim() !== newest.zh || agreement.en.trim() !== newest.en;
  const isWhole = agreement.zh.trim() !== '' && agreement.en.trim() !== '';
  return (
    <Dialog
      title={texts.agreementOf(product.name[language])}
      submitText={texts.proposeAgreement}
      size={640}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isAnother && isWhole}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => propose.mutate({ loanProductId: product.productId, agreement })}
    >
      <AgreementText version={product.agreementVersion} agreement={product.agreement} />
      <BilingualInput
        name="agreement"
        label={texts.anotherAgreement}
        rows={8}
        value={agreement}
        onChange={setAgreement}
        failed={propose.error}
        isReadOnly={false}
      />
    </Dialog>
  );
}

/** Asks whether the version that waits is to be what people agree to from now on. */
export function PublishAgreementDialog({ product, onClose }: AgreementDialogProps) {
  const texts = useLoanProductsMessages();
  const language = useLanguage();
  const { proposedAgreement: proposed } = product;
  if (!proposed) return null;
  return (
    <ConfirmDialog
      path="/console/api/loan-products/publish-agreement"
      input={{ loanAgreementId: proposed.loanAgreementId }}
      title={texts.publishAgreement}
      submitText={texts.publishAgreement}
      doneText={texts.agreementPublished}
      facts={[
        [texts.name, product.name[language]],
        [texts.by, proposed.createdBy],
      ]}
      help={texts.publishAgreementHelp}
      onClose={onClose}
    >
      <AgreementText version={proposed.version} agreement={proposed} />
    </ConfirmDialog>
  );
}
