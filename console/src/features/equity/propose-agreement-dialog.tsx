import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { BilingualInput } from '../../ui/bilingual-input.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useAgreementsMessages } from './agreements.messages.ts';
import type { OfferingDetail } from './offering.ts';

interface Props {
  offering: OfferingDetail;
  onClose: () => void;
}

/** Asks for another text of the agreement of an offering, beginning from the newest; another operator publishes it. */
export function ProposeAgreementDialog({ offering, onClose }: Props) {
  const texts = useAgreementsMessages();
  const say = useNotice();
  const [agreement, setAgreement] = useState(offering.agreement);
  const propose = useCommand('/console/api/equity-offerings/agreements/propose', () => {
    say(texts.proposed);
    onClose();
  });
  const { zh, en } = agreement;
  const isWritten = zh.trim() !== '' && en.trim() !== '';
  const isAnother = zh !== offering.agreement.zh || en !== offering.agreement.en;
  return (
    <Dialog
      title={texts.propose}
      submitText={texts.propose}
      size={640}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isWritten && isAnother}
      onClose={onClose}
      onSubmit={() => propose.mutate({ equityOfferingId: offering.equityOfferingId, agreement })}
    >
      <p>{texts.proposeHelp}</p>
      <BilingualInput
        name="agreement"
        label={texts.text}
        rows={10}
        value={agreement}
        onChange={setAgreement}
        failed={propose.error}
        isReadOnly={false}
      />
    </Dialog>
  );
}
