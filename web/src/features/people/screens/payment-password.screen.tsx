import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { Rules } from '../../../shared/credentials/password-rules.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { peopleMessages } from '../people.messages.ts';
import { me } from '../people.queries.ts';

/** Sets the payment password, or changes it. */
export default function PaymentPasswordScreen() {
  const t = useMessages(peopleMessages);
  const query = useQuery(me);
  const title = query.data?.hasPaymentPassword ? t('changeTitle') : t('setTitle');
  return (
    <Screen title={title}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(person) => <PinForm isChange={person.hasPaymentPassword} />}
      </Loaded>
    </Screen>
  );
}

const empty = { loginPassword: '', current: '', password: '', passwordAgain: '' };

function PinForm({ isChange: initially }: { isChange: boolean }) {
  const t = useMessages(peopleMessages);
  // The query is refreshed by the very success of this form, which must not grow a field on its way out.
  const [isChange] = useState(initially);
  const save = useCommand('/api/payment_password/set');
  const form = useForm({
    initial: empty,
    problems: ({ loginPassword, current, password, passwordAgain }) => ({
      loginPassword: loginPassword === '' && t('needPassword'),
      current: isChange && current.length !== 6 && t('needPin'),
      password: !isPaymentPassword(password) && t('weakPin'),
      passwordAgain: passwordAgain !== password && t('pinMismatch'),
    }),
    command: save,
    onSubmit: ({ current, ...rest }) =>
      save.mutate(
        { ...rest, ...(isChange ? { current } : {}) },
        {
          onSuccess: () => {
            announce(t('pinSaved'));
            navigateBack();
          },
        },
      ),
  });
  const { password } = form.values;
  return (
    <form {...form.props} className="space-y-4">
      <Notice>{t('paymentNote')}</Notice>
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        {...form.field('loginPassword')}
      />
      {isChange && (
        <PasswordField label={t('currentPin')} isPin autoComplete="off" {...form.field('current')} />
      )}
      <div>
        <PasswordField label={t('newPin')} isPin autoComplete="off" {...form.field('password')} />
        <Rules
          rules={[
            { text: t('pinRuleLength'), isMet: password.length === 6 },
            { text: t('pinRulePlain'), isMet: isPaymentPassword(password) },
          ]}
        />
      </div>
      <PasswordField label={t('newPinAgain')} isPin autoComplete="off" {...form.field('passwordAgain')} />
      {isChange && (
        <p className="-mt-2 text-right">
          <TextLink to="/pages/pay_pwd/email_reset" className="tap inline-flex items-center text-sm">
            {t('forgotPin')}
          </TextLink>
        </p>
      )}
      <div className="pt-2">
        <OutcomeNotice error={save.error} />
        <Button type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
