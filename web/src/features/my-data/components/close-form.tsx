import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { loginPage, reLaunch } from '../../../platform/navigation.ts';
import { forgetQueries } from '../../../platform/query.ts';
import { token } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { myDataMessages } from '../my-data.messages.ts';

interface Props {
  hasPaymentPassword: boolean;
  onBack: () => void;
}

/** Asks for both passwords, the second step of closing; there is no way back after it. */
export function CloseForm({ hasPaymentPassword, onBack }: Props) {
  const t = useMessages(myDataMessages);
  const close = useCommand('/api/my_data/close');
  const leave = () => {
    token.set(null);
    forgetQueries();
    reLaunch(loginPage);
    announce(t('closed'));
  };
  const form = useForm({
    initial: { loginPassword: '', paymentPassword: '' },
    problems: ({ loginPassword, paymentPassword }) => ({
      loginPassword: loginPassword === '' && t('needPassword'),
      paymentPassword: hasPaymentPassword && paymentPassword.length !== 6 && t('needPin'),
    }),
    command: close,
    onSubmit: ({ loginPassword, paymentPassword }) =>
      close.mutate(
        { loginPassword, ...(hasPaymentPassword ? { paymentPassword } : {}) },
        { onSuccess: leave },
      ),
  });
  return (
    <form {...form.props} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('confirmTitle')}</h2>
      <Notice tone="warning">{t('confirmNote')}</Notice>
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        {...form.field('loginPassword')}
      />
      {hasPaymentPassword && (
        <PasswordField
          label={t('paymentPassword')}
          isPin
          autoComplete="off"
          {...form.field('paymentPassword')}
        />
      )}
      <div className="space-y-3 pt-2">
        <OutcomeNotice error={close.error} />
        <Button type="submit" look="danger" busy={close.isPending}>
          {t('closeForGood')}
        </Button>
        <Button look="quiet" onClick={onBack} disabled={close.isPending}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
