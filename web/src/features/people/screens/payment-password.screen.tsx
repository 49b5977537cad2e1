import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { useCommand } from '../../../platform/query.ts';
import { Rules } from '../../../shared/credentials/password-rules.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { peopleMessages } from '../people.messages.ts';
import { me } from '../people.queries.ts';

/** Sets the payment password, or changes it. */
export default function PaymentPasswordScreen() {
  const t = useMessages(peopleMessages);
  const query = useQuery(me);
  const title = query.data?.hasPaymentPassword ? t('changeTitle') : t('setTitle');
  return (
    <Screen title={title}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {(person) => <PinForm isChange={person.hasPaymentPassword} />}
      </Loaded>
    </Screen>
  );
}

function PinForm({ isChange: initially }: { isChange: boolean }) {
  const t = useMessages(peopleMessages);
  // The query is refreshed by the very success of this form, which must not grow a field on its way out.
  const [isChange] = useState(initially);
  const [loginPassword, setLoginPassword] = useState('');
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [passwordAgain, setPasswordAgain] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const save = useCommand('/api/payment_password/set');

  const errors = {
    loginPassword: loginPassword === '' ? t('needPassword') : undefined,
    current: isChange && current.length !== 6 ? t('needPin') : undefined,
    password: isPaymentPassword(password) ? undefined : t('weakPin'),
    passwordAgain: passwordAgain === password ? undefined : t('pinMismatch'),
  };
  const shown = (name: keyof typeof errors) => (wasSubmitted ? errors[name] : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.values(errors).some(Boolean)) return;
    save.mutate(
      { loginPassword, password, passwordAgain, ...(isChange ? { current } : {}) },
      {
        onSuccess: () => {
          announce(t('pinSaved'));
          navigateBack();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Notice>{t('paymentNote')}</Notice>
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        value={loginPassword}
        onChange={setLoginPassword}
        error={shown('loginPassword')}
      />
      {isChange && (
        <PasswordField
          label={t('currentPin')}
          isPin
          autoComplete="off"
          value={current}
          onChange={setCurrent}
          error={shown('current')}
        />
      )}
      <div>
        <PasswordField
          label={t('newPin')}
          isPin
          autoComplete="off"
          value={password}
          onChange={setPassword}
          error={shown('password')}
        />
        <Rules
          rules={[
            { text: t('pinRuleLength'), isMet: password.length === 6 },
            { text: t('pinRulePlain'), isMet: isPaymentPassword(password) },
          ]}
        />
      </div>
      <PasswordField
        label={t('newPinAgain')}
        isPin
        autoComplete="off"
        value={passwordAgain}
        onChange={setPasswordAgain}
        error={shown('passwordAgain')}
      />
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
