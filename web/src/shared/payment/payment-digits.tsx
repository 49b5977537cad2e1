import { ApiProblem } from '@banyan/client/problem.ts';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { navigateTo } from '../../platform/navigation.ts';
import { Amount } from '../../ui/amount.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { paymentMessages } from './payment.messages.ts';

export interface PaymentPasswordProps {
  open: boolean;
  onClose: () => void;
  /** The amount and the payee: repeated here, since the password stands for exactly these. */
  amount: string;
  payee: string;
  payeeLabel?: string | undefined;
  /** The meaning of the amount, where it is not simply paid. */
  note?: string | undefined;
  /** Checks the password; its failure is shown here, and the digits start over. */
  onPassword: (password: string) => Promise<unknown>;
}

interface DigitsProps extends PaymentPasswordProps {
  /** The digits are being checked: whoever leaves now would not know whether they have paid. */
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

/** Shows what the password stands for, and takes its digits. */
export default function PaymentDigits({ isBusy, setBusy, ...props }: DigitsProps) {
  const { onPassword, onClose } = props;
  const t = useMessages(paymentMessages);
  const words = useMessages(uiMessages);
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<ApiProblem>();

  const enter = (next: string) => {
    if (isBusy || next.length > 6) return;
    setDigits(next);
    setProblem(undefined);
    if (next.length < 6) return;
    setBusy(true);
    onPassword(next)
      .catch((error: unknown) => {
        if (error instanceof ApiProblem) setProblem(error);
        else throw error;
      })
      .finally(() => {
        setBusy(false);
        setDigits('');
      });
  };
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (/^[0-9]$/.test(event.key)) enter(digits + event.key);
    else if (event.key === 'Backspace') enter(digits.slice(0, -1));
  });
  // A real keyboard works wherever the focus is within the sheet.
  useEffect(() => {
    addEventListener('keydown', type);
    return () => removeEventListener('keydown', type);
  }, []);
  return (
    <div>
      <PaymentHead {...props} />
      <div
        role="img"
        aria-label={t('paymentDigits', { n: digits.length })}
        className="mx-auto mt-4 flex max-w-72 overflow-hidden rounded-field border border-edge/60"
      >
        {Array.from({ length: 6 }, (_, i) => (
          <span key={i} className="grid h-12 flex-1 place-items-center border-line not-first:border-l">
            <span className={clsx('size-3 rounded-full', i < digits.length && 'bg-ink')} />
          </span>
        ))}
      </div>
      <div className="min-h-11 py-2 text-center text-sm" role="alert">
        {isBusy && <span className="text-soft">{t('checkingPassword')}</span>}
        {problem && <span className="text-danger">{problemText(problem, words)}</span>}
      </div>
      <div className="pb-2 text-center">
        <button
          type="button"
          onClick={() => {
            onClose();
            navigateTo('/pages/pay_pwd/email_reset');
          }}
          disabled={isBusy}
          className="tap rounded-full px-3 text-sm font-medium text-action"
        >
          {t('forgotPaymentPassword')}
        </button>
      </div>
      <Keypad
        onDigit={(digit) => enter(digits + digit)}
        onDelete={() => enter(digits.slice(0, -1))}
        disabled={isBusy}
      />
    </div>
  );
}

/** Shows the amount that is being paid, and its payee. */
function PaymentHead({ amount, payee, payeeLabel, note }: PaymentPasswordProps) {
  const t = useMessages(paymentMessages);
  return (
    <dl className="text-center">
      <dt className="text-sm text-soft">{payeeLabel ?? t('payee')}</dt>
      <dd>
        <bdi>{payee}</bdi>
      </dd>
      <dd className="mt-1">
        <Amount value={amount} className="text-2xl font-semibold" />
      </dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </dl>
  );
}
