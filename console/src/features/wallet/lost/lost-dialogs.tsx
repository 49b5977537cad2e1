import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import styles from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { DraftSelect } from '../../../ui/draft-select.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import type { LostFinding, LostOutcome, LostTransfer } from './lost-transfer.ts';
import { useLostTransfersMessages } from './lost-transfers.messages.ts';

const outcomes: readonly LostOutcome[] = ['returned', 'paid'];

/** Returns what is known of a lost transfer, for whoever says what became of it. */
const transferFacts = (
  transfer: LostTransfer,
  texts: ReturnType<typeof useLostTransfersMessages>,
): readonly Fact[] => [
  [texts.number, transfer.number],
  [texts.user, transfer.user.username],
  [texts.payee, transfer.payee],
  [texts.amount, transfer.amount],
  [texts.usdt, transfer.usdt ?? '—'],
  [texts.payer, transfer.payer],
];

/** Proposes what was found of a lost transfer. */
export function ProposeFindingDialog({ transfer, onClose }: { transfer: LostTransfer; onClose: () => void }) {
  const texts = useLostTransfersMessages();
  const say = useNotice();
  const [outcome, setOutcome] = useState<LostOutcome>('returned');
  const [paidBy, setPaidBy] = useState('');
  const [reason, setReason] = useState('');
  const propose = useCommand('/console/api/lost-transfers/propose', () => {
    say(texts.proposed);
    onClose();
  });
  const { chain, transaction } = transfer;
  const isPaid = outcome === 'paid';
  return (
    <Dialog
      title={texts.findTitle(transfer.number)}
      submitText={texts.find}
      isMoney
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={isReason(reason) && (!isPaid || paidBy.trim() !== '')}
      onClose={onClose}
      onSubmit={() =>
        propose.mutate({
          chain,
          transaction,
          outcome,
          paidBy: isPaid ? paidBy.trim() : null,
          reason: reason.trim(),
        })
      }
    >
      <Facts facts={[...transferFacts(transfer, texts), [texts.transaction, transaction]]} />
      <DraftSelect
        label={texts.outcome}
        options={outcomes.map((each) => ({ value: each, label: texts[`outcome_${each}`] }))}
        value={outcome}
        onChoose={setOutcome}
        isReadOnly={false}
      />
      <p className={styles.help}>{texts[`${outcome}Help`]}</p>
      {isPaid && (
        <DraftField
          label={texts.paidBy}
          isReadOnly={false}
          value={paidBy}
          onType={setPaidBy}
          error={fieldError(propose.error, 'paidBy')}
        />
      )}
      <ReasonField
        isForChecker
        label={texts.reason}
        value={reason}
        onType={setReason}
        error={fieldError(propose.error, 'reason')}
      />
    </Dialog>
  );
}

interface DecideFindingDialogProps {
  finding: LostFinding;
  /** The transfer that it is about, while that is lost. */
  transfer: LostTransfer | undefined;
  decision: 'carry_out' | 'refuse';
  onClose: () => void;
}

/** Asks whether a lost transfer is to end as was found, or not. */
export function DecideFindingDialog({ finding, transfer, decision, onClose }: DecideFindingDialogProps) {
  const texts = useLostTransfersMessages();
  return (
    <ConfirmDialog
      path="/console/api/lost-transfers/decide"
      input={{ findingId: finding.findingId, decision }}
      title={texts[`${decision}Title`]}
      submitText={texts[decision]}
      doneText={texts[`${decision}Done`]}
      facts={[
        ...(transfer ? transferFacts(transfer, texts) : []),
        [texts.chain, finding.chain],
        [texts.transaction, finding.transaction],
        [texts.outcome, texts[`outcome_${finding.outcome}`]],
        [texts.paidBy, finding.paidBy ?? '—'],
        [texts.reason, finding.reason],
        [texts.proposedBy, finding.proposedBy],
      ]}
      help={texts[`${decision}Help`]}
      isDanger={decision === 'carry_out'}
      onClose={onClose}
    />
  );
}
