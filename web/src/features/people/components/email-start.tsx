import { isEmail, normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { useCommand } from '../../../platform/query.ts';
import { CaptchaRow, useCaptcha } from '../../../shared/credentials/captcha-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { keepEmailRegistration } from '../email-registration.ts';
import { peopleMessages } from '../people.messages.ts';

/** Shows the address that a code goes to. */
export function EmailStart() {
  const t = useMessages(peopleMessages);
  const [email, setEmail] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const captcha = useCaptcha();
  const send = useCommand('/api/sendEmail');
  const address = normaliseEmail(email);
  const emailError = isEmail(address) ? undefined : t('badEmail');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (emailError || !captcha.ticket) return;
    send.mutate(
      { email: address, purpose: 'register', captchaTicket: captcha.ticket },
      {
        onSuccess: ({ resendAt }) => {
          keepEmailRegistration({ email: address, resendAt });
          navigateTo('/pages/register/email_code');
        },
        onError: captcha.renew,
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={email}
        onChange={setEmail}
        error={wasSubmitted ? emailError : undefined}
        hint={t('emailNote')}
      />
      <CaptchaRow captcha={captcha} error={wasSubmitted && !captcha.ticket ? t('needSecurity') : undefined} />
      <div className="pt-2">
        <OutcomeNotice error={send.error} />
        <Button type="submit" busy={send.isPending}>
          {t('getCode')}
        </Button>
      </div>
    </form>
  );
}
