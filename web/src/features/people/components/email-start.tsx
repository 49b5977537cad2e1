import { isEmail, normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { CaptchaRow, useCaptcha } from '../../../shared/credentials/captcha-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { emailRegistration, keepEmailRegistration } from '../email-registration.ts';
import { peopleMessages } from '../people.messages.ts';

/** Shows the address that a code goes to. */
export function EmailStart() {
  const t = useMessages(peopleMessages);
  const captcha = useCaptcha();
  const send = useCommand('/api/sendEmail');
  const form = useForm({
    // Back from the page of the code, it is still there to be corrected.
    initial: { email: emailRegistration()?.email ?? '' },
    problems: ({ email }) => ({
      email: !isEmail(normaliseEmail(email)) && t('badEmail'),
      security: !captcha.ticket && t('needSecurity'),
    }),
    command: send,
    onSubmit: (typed) => {
      const email = normaliseEmail(typed.email);
      send.mutate(
        { email, purpose: 'register', captchaTicket: captcha.ticket ?? '' },
        {
          onSuccess: ({ resendAt }) => {
            keepEmailRegistration({ email, resendAt });
            navigateTo('/pages/register/email_code');
          },
          onError: captcha.renew,
        },
      );
    },
  });
  return (
    <form {...form.props} className="space-y-4">
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={t('emailNote')}
        {...form.field('email')}
      />
      <CaptchaRow captcha={captcha} error={form.error('security')} />
      <div className="pt-2">
        <OutcomeNotice error={send.error} />
        <Button type="submit" busy={send.isPending || captcha.isBusy}>
          {t('getCode')}
        </Button>
      </div>
    </form>
  );
}
