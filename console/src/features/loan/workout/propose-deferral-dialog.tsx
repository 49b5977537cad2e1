import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftSelect } from '../../../ui/draft-select.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { isReason, ReasonField } from '../../../ui/reason-field.tsx';
import type { LoanDetail } from '../loans/loan.ts';
import { useWorkoutMessages } from './workout.messages.ts';

interface Props {
  loan: LoanDetail;
  /** The rules allow so many months. */
  most: number;
  onClose: () => void;
}

/** Proposes that an instalment that is not paid falls due later. */
export function ProposeDeferralDialog({ loan, most, onClose }: Props) {
  const texts = useWorkoutMessages();
  const say = useNotice();
  const [form, setForm] = useState({ position: '', months: '1', reason: '' });
  const propose = useCommand('/console/api/loans/deferrals/propose', () => {
    say(texts.proposed);
    onClose();
  });
  const open = loan.rows.filter(({ state, deferredFrom }) => state !== 'paid' && deferredFrom === null);
  const bounds = { shortest: 3, longest: 500, help: texts.reasonHelp };
  return (
    <Dialog
      title={texts.propose}
      submitText={texts.propose}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={form.position !== '' && isReason(form.reason, bounds)}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() =>
        propose.mutate({
          loanId: loan.loanId,
          userId: loan.user.userId,
          position: Number(form.position),
          months: Number(form.months),
          reason: form.reason.trim(),
        })
      }
    >
      <p>{texts.deferralsLead}</p>
      <DraftSelect
        label={texts.position}
        isReadOnly={false}
        value={form.position}
        onChoose={(position) => setForm({ ...form, position })}
        options={[
          { value: '', label: texts.choose },
          ...open.map(({ position, dueOn }) => ({
            value: String(position),
            label: texts.nth(position, dueOn),
          })),
        ]}
        error={fieldError(propose.error, 'position')}
      />
      <DraftSelect
        label={texts.months}
        isReadOnly={false}
        value={form.months}
        onChoose={(months) => setForm({ ...form, months })}
        options={Array.from({ length: most }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
        error={fieldError(propose.error, 'months')}
      />
      <ReasonField
        value={form.reason}
        onType={(reason) => setForm({ ...form, reason })}
        error={fieldError(propose.error, 'reason')}
        longest={bounds.longest}
        help={bounds.help}
        isForChecker
      />
    </Dialog>
  );
}
