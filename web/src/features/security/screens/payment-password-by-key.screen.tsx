import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { KeyField } from '../components/key-field.tsx';
import { NewPinFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { keyProblem, noSecret, pinProblems } from '../credential-problems.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';
import { securityMessages } from '../security.messages.ts';
import { leaveSession } from '../security.queries.ts';

/** Sets a new payment password by the secret key, whose use logs out every device. */
export default function PaymentPasswordByKeyScreen() {
  const t = useMessages(securityMessages);
  const ofKey = useMessages(secretKeyMessages);
  const reset = useCommand('/api/payment_password/reset_by_key');
  const form = useForm({
    initial: { secretKey: '', ...noSecret },
    problems: ({ secretKey, ...secret }) => ({
      ...texts({ secretKey: keyProblem(secretKey) }, ofKey),
      ...texts(pinProblems(secret), t),
    }),
    command: reset,
    onSubmit: (input) =>
      reset.mutate(input, {
        onSuccess: ({ heldUntil }) => leaveSession('pin_reset_by_key', heldUntil),
      }),
  });
  return (
    <Screen>
      <form {...form.props} className="space-y-4">
        <Notice>{t('resetNote')}</Notice>
        <KeyField {...form.field('secretKey')} />
        <NewPinFields form={form} />
        <div className="pt-2">
          <OutcomeNotice error={reset.error} />
          <Button type="submit" busy={reset.isPending}>
            {t('savePassword')}
          </Button>
        </div>
      </form>
      <OtherWays offer={['pinEmail', 'pinSupport']} />
    </Screen>
  );
}
