import { fieldError } from '@banyan/client/problem.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DraftField } from '../../../ui/draft-field.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import styles from '../loan.module.css';
import type { LoanDetail } from '../loans/loan.ts';
import { useWorkoutMessages } from './workout.messages.ts';

/** Writes down what a person promised to pay, and by when: what is late is suggested. */
export function PromiseDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const texts = useWorkoutMessages();
  const say = useNotice();
  const [amount, setAmount] = useState(loan.next?.amount ?? '');
  const [payOn, setPayOn] = useState('');
  const record = useCommand('/console/api/loans/promise', () => {
    say(texts.promised);
    onClose();
  });
  const parsed = parseAmount(amount, currency);
  const isAmount = parsed.ok && parsed.amount > 0n;
  return (
    <Dialog
      title={texts.addPromise}
      submitText={texts.addPromise}
      isBusy={record.isPending}
      problem={record.error}
      canSubmit={isAmount && payOn !== ''}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => record.mutate({ loanId: loan.loanId, userId: loan.user.userId, amount, payOn })}
    >
      <p>{texts.promiseHelp}</p>
      <div className={styles.pair}>
        <DraftField
          label={texts.amount}
          help={texts.amountHelp}
          mode="decimal"
          isReadOnly={false}
          value={amount}
          onType={setAmount}
          error={isAmount ? fieldError(record.error, 'amount') : texts.amountHelp}
        />
        <DraftField
          label={texts.payOn}
          help={texts.payOnHelp}
          type="date"
          isReadOnly={false}
          value={payOn}
          onType={setPayOn}
          error={fieldError(record.error, 'payOn')}
        />
      </div>
    </Dialog>
  );
}
