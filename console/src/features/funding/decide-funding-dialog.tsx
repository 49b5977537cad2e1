import { useCommand } from '../../platform/command.ts';
import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { Amount } from '../../ui/amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { useFundingMessages } from './funding.messages.ts';
import styles from './funding.module.css';
import type { Funding } from './funding.ts';

export interface FundingDecision {
  funding: Funding;
  confirms: boolean;
}

export function DecideFundingDialog({
  funding,
  confirms,
  onClose,
}: FundingDecision & { onClose: () => void }) {
  const texts = useFundingMessages();
  const language = useLanguage();
  const say = useNotice();
  const confirm = useCommand('/console/api/fundings/confirm', () => {
    say(texts.confirmed);
    onClose();
  });
  const refuse = useCommand('/console/api/fundings/refuse', () => {
    say(texts.refused);
    onClose();
  });
  const command = confirms ? confirm : refuse;
  return (
    <Dialog
      title={confirms ? texts.confirmTitle : texts.refuseTitle}
      submitText={confirms ? texts.confirm : texts.refuse}
      isQuestion
      isDanger={!confirms}
      isMoney={confirms}
      isBusy={command.isPending}
      problem={command.error}
      onClose={onClose}
      onSubmit={() => command.mutate({ fundingId: funding.fundingId })}
    >
      <p className={styles.figure}>
        ¥ <Amount value={funding.amount} />
      </p>
      <Facts
        facts={[
          [texts.account, funding.name[language]],
          [texts.reference, funding.bankReference],
          [texts.recordedBy, texts.by(funding.recordedBy, showInstant(funding.recordedAt))],
        ]}
      />
      <p className={styles.note}>{confirms ? texts.confirmHelp : texts.refuseHelp}</p>
    </Dialog>
  );
}
