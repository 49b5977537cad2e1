import { ApiProblem } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack, redirectTo } from '../../../platform/navigation.ts';
import { useSecondsUntil } from '../../../platform/seconds-until.ts';
import { CaptchaRow, useCaptcha } from '../../../shared/credentials/captcha-row.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { type EmailRegistration, emailRegistration, keepEmailRegistration } from '../email-registration.ts';
import { peopleMessages } from '../people.messages.ts';

/** Takes the code that was sent to the address. The address and the resend time are kept across a reload. */
export default function EmailCodeScreen() {
  const t = useMessages(peopleMessages);
  const [registration, setRegistration] = useState(emailRegistration);
  const keep = (next: EmailRegistration) => {
    keepEmailRegistration(next);
    setRegistration(next);
  };
  return (
    <Screen>
      {registration ? (
        <EnterCode registration={registration} keep={keep} />
      ) : (
        <Empty
          of="security"
          title={t('startOver')}
          action={<ButtonLink to="/pages/register/index">{t('register')}</ButtonLink>}
        />
      )}
    </Screen>
  );
}

function EnterCode({
  registration,
  keep,
}: {
  registration: EmailRegistration;
  keep: (next: EmailRegistration) => void;
}) {
  const t = useMessages(peopleMessages);
  const isDemo = useConfig()?.isDemo === true;
  const [code, setCode] = useState('');
  const verify = useCommand('/api/verifyEmail');
  const { email } = registration;

  const change = (next: string) => {
    setCode(next);
    verify.reset();
    if (next.length < 6) return;
    verify.mutate(
      { email, purpose: 'register', code: next },
      {
        onSuccess: ({ emailTicket, expiresAt }) => {
          keep({ ...registration, emailTicket, expiresAt });
          // The form lies below this page, unless this page was opened on its own.
          if (history.length > 1) navigateBack();
          else redirectTo('/pages/register/index');
        },
        onError: () => setCode(''),
      },
    );
  };
  const problem = verify.error instanceof ApiProblem ? verify.error.title : undefined;
  return (
    <div className="space-y-5 pt-2">
      <p>
        {t('codeSent')} <strong>{email}</strong>
      </p>
      <CodeField label={t('code')} value={code} onChange={change} error={problem} />
      <Resend registration={registration} keep={keep} />
      {isDemo && <Notice>{t('demoOutbox')}</Notice>}
    </div>
  );
}

function Resend({ registration, keep }: Parameters<typeof EnterCode>[0]) {
  const t = useMessages(peopleMessages);
  const secondsLeft = useSecondsUntil(registration.resendAt);
  const captcha = useCaptcha();
  const send = useCommand('/api/sendEmail');
  if (secondsLeft > 0) {
    return (
      <p className="text-sm text-soft">
        {t('resendIn', { n: secondsLeft })} · {t('checkSpam')}
      </p>
    );
  }
  const resend = () =>
    send.mutate(
      { email: registration.email, purpose: 'register', captchaTicket: captcha.ticket ?? '' },
      {
        onSuccess: ({ resendAt }) => {
          captcha.reset();
          keep({ ...registration, resendAt });
          announce(t('resent'));
        },
        onError: captcha.renew,
      },
    );
  return (
    <div className="space-y-3">
      <p className="text-sm text-soft">{t('checkSpam')}</p>
      <CaptchaRow captcha={captcha} />
      <OutcomeNotice error={send.error} />
      <Button look="secondary" onClick={resend} busy={send.isPending} disabled={!captcha.ticket}>
        {t('resend')}
      </Button>
    </div>
  );
}
