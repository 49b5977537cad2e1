import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { KeyField } from '../components/key-field.tsx';
import { NewPinFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { keyProblem, noSecret, pinProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { leaveSession } from '../security.queries.ts';

/** Sets a new payment password by the secret key, whose use logs out every device. */
export default function PaymentPasswordByKeyScreen() {
  const t = useMessages(securityMessages);
  const [secretKey, setSecretKey] = useState('');
  const [secret, setSecret] = useState(noSecret);
  const [wasSubmitted, setSubmitted] = useState(false);
  const reset = useCommand('/api/payment_password/reset_by_key');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (keyProblem(secretKey) || Object.keys(pinProblems(secret)).length > 0) return;
    reset.mutate(
      { secretKey, ...secret },
      { onSuccess: ({ heldUntil }) => leaveSession('pin_reset_by_key', heldUntil) },
    );
  };
  return (
    <Screen>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Notice>{t('resetNote')}</Notice>
        <KeyField value={secretKey} onChange={setSecretKey} isShowingErrors={wasSubmitted} />
        <NewPinFields value={secret} onChange={setSecret} isShowingErrors={wasSubmitted} />
        <div className="pt-2">
          <OutcomeNotice error={reset.error} />
          <Button type="submit" busy={reset.isPending}>
            {t('savePassword')}
          </Button>
        </div>
      </form>
      <OtherWays offer={['pinEmail']} />
    </Screen>
  );
}
