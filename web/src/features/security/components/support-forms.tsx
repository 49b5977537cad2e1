import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { noSecret, pinProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { successPage } from '../security.queries.ts';
import { NewPinFields } from './new-password-fields.tsx';

/** Asks support, with the login password. */
export function AskSupport() {
  const t = useMessages(securityMessages);
  const ask = useCommand('/api/payment_recovery/ask');
  const form = useForm({
    initial: { loginPassword: '' },
    problems: ({ loginPassword }) => ({ loginPassword: loginPassword === '' && t('needPassword') }),
    command: ask,
    onSubmit: (input) => ask.mutate(input, { onSuccess: () => announce(t('supportSent')) }),
  });
  return (
    <form {...form.props} className="space-y-4">
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        {...form.field('loginPassword')}
      />
      <div>
        <OutcomeNotice error={ask.error} />
        <Button type="submit" busy={ask.isPending}>
          {t('supportSubmit')}
        </Button>
      </div>
    </form>
  );
}

/** Sets the new payment password once support has agreed. */
export function SetBySupport() {
  const t = useMessages(securityMessages);
  const reset = useCommand('/api/payment_password/reset_by_support');
  const form = useForm({
    initial: { loginPassword: '', ...noSecret },
    problems: ({ loginPassword, ...secret }) => ({
      loginPassword: loginPassword === '' && t('needPassword'),
      ...texts(pinProblems(secret), t),
    }),
    command: reset,
    onSubmit: (input) =>
      reset.mutate(input, {
        onSuccess: ({ heldUntil }) => redirectTo(successPage('pin_reset', heldUntil)),
      }),
  });
  return (
    <form {...form.props} className="space-y-4">
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        {...form.field('loginPassword')}
      />
      <NewPinFields form={form} />
      <div>
        <OutcomeNotice error={reset.error} />
        <Button type="submit" busy={reset.isPending}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  );
}
