import { ApiProblem } from '@banyan/client/problem.ts';
import { isEmail, isPhone, normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { reLaunch } from '../../../platform/navigation.ts';
import { CaptchaRow, useCaptcha } from '../../../shared/credentials/captcha-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { noSecret, passwordProblems } from '../credential-problems.ts';
import { useProve, useSendCode } from '../forgot-calls.ts';
import {
  dropForgotState,
  type ForgotKind,
  type ForgotState,
  forgotState,
  keepForgotState,
} from '../forgot-state.ts';
import { securityMessages } from '../security.messages.ts';
import { successPage } from '../security.queries.ts';
import { CodeEntry } from './code-entry.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Leads through three steps on one page: the address, its code, the new password. A reload keeps the step. */
export function Forgot({ kind }: { kind: ForgotKind }) {
  const [state, setState] = useState(() => forgotState(kind));
  const keep = (next: ForgotState | null) => {
    if (next) keepForgotState(kind, next);
    else dropForgotState(kind);
    setState(next);
  };
  if (!state) return <AskCode kind={kind} onSent={keep} />;
  const { ticket } = state;
  return ticket ? (
    <SetPassword kind={kind} state={state} ticket={ticket} keep={keep} />
  ) : (
    <EnterCode kind={kind} state={state} keep={keep} />
  );
}

/** The differences between an e-mail address and a phone number. */
const kinds = {
  email: { isValid: isEmail, bad: 'badEmail', note: 'emailNote', type: 'email', autoComplete: 'email' },
  phone: { isValid: isPhone, bad: 'badPhone', note: 'phoneNote', type: 'tel', autoComplete: 'tel' },
} as const;

function AskCode({ kind, onSent }: { kind: ForgotKind; onSent: (state: ForgotState) => void }) {
  const t = useMessages(securityMessages);
  const captcha = useCaptcha();
  const sending = useSendCode(kind);
  const { isValid, bad, note, type, autoComplete } = kinds[kind];
  const addressOf = (typed: string) =>
    kind === 'email' ? normaliseEmail(typed) : typed.replace(/[\s-]/g, '');
  const form = useForm({
    initial: { email: '', phone: '' },
    problems: (typed) => ({
      [kind]: !isValid(addressOf(typed[kind])) && t(bad),
      security: !captcha.ticket && t('needSecurity'),
    }),
    command: sending,
    onSubmit: (typed) => {
      const address = addressOf(typed[kind]);
      sending.send(address, captcha.ticket ?? '', {
        onSuccess: ({ resendAt }) => onSent({ address, resendAt }),
        onError: captcha.renew,
      });
    },
  });
  return (
    <form {...form.props} className="space-y-4">
      <Notice>{t('resetNote')}</Notice>
      <TextField
        label={t(kind)}
        type={type}
        inputMode={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        hint={t(note)}
        {...form.field(kind)}
      />
      <CaptchaRow captcha={captcha} error={form.error('security')} />
      <div className="pt-2">
        <OutcomeNotice error={sending.error} />
        <Button type="submit" busy={sending.isPending || captcha.isBusy}>
          {t('getCode')}
        </Button>
      </div>
    </form>
  );
}

interface StepProps {
  kind: ForgotKind;
  state: ForgotState;
  keep: (state: ForgotState | null) => void;
}

function EnterCode({ kind, state, keep }: StepProps) {
  const t = useMessages(securityMessages);
  const [code, setCode] = useState('');
  const verify = useProve(kind);
  const { address } = state;
  const change = (next: string) => {
    setCode(next);
    verify.reset();
    if (next.length < 6) return;
    verify.prove(address, next, {
      onSuccess: (proof) => keep({ ...state, ...proof }),
      onError: () => setCode(''),
    });
  };
  return (
    <CodeEntry
      sent={
        <>
          {t('sentIfKnown')}
          <br />
          <strong className="wrap-anywhere">{address}</strong>{' '}
          <button
            type="button"
            onClick={() => keep(null)}
            className="tap -my-3 px-1 text-sm font-medium text-action"
          >
            {t('changeAddress')}
          </button>
        </>
      }
      code={code}
      onChange={change}
      error={verify.error instanceof ApiProblem ? verify.error.title : undefined}
      resendAt={state.resendAt}
      resend={<Resend kind={kind} address={address} onSent={(resendAt) => keep({ ...state, resendAt })} />}
    />
  );
}

interface ResendProps {
  kind: ForgotKind;
  address: string;
  onSent: (resendAt: string) => void;
}

function Resend({ kind, address, onSent }: ResendProps) {
  const t = useMessages(securityMessages);
  const captcha = useCaptcha();
  const sending = useSendCode(kind);
  const resend = () =>
    sending.send(address, captcha.ticket ?? '', {
      onSuccess: ({ resendAt }) => {
        captcha.reset();
        onSent(resendAt);
        announce(t('resent'));
      },
      onError: captcha.renew,
    });
  return (
    <>
      <CaptchaRow captcha={captcha} />
      <OutcomeNotice error={sending.error} />
      <Button look="secondary" onClick={resend} busy={sending.isPending} disabled={!captcha.ticket}>
        {t('resend')}
      </Button>
    </>
  );
}

function SetPassword({ kind, state, ticket, keep }: StepProps & { ticket: string }) {
  const t = useMessages(securityMessages);
  const reset = useCommand('/api/forgot');
  const { address, resendAt } = state;
  const form = useForm({
    initial: noSecret,
    problems: (secret) => texts(passwordProblems(secret), t),
    command: reset,
    onSubmit: (secret) =>
      reset.mutate(
        kind === 'email'
          ? { method: kind, email: address, emailTicket: ticket, ...secret }
          : { method: kind, phone: address, phoneTicket: ticket, ...secret },
        {
          onSuccess: ({ heldUntil }) => {
            dropForgotState(kind);
            reLaunch(successPage('reset', heldUntil));
          },
          // The proof has run out: a new code is asked for.
          onError: (error) => {
            if (error instanceof ApiProblem && error.code === 'code.invalid') keep({ address, resendAt });
          },
        },
      ),
  });
  return (
    <form {...form.props} className="space-y-4">
      <p className="text-sm text-action">{t('proved', { address })}</p>
      <NewPasswordFields form={form} />
      <div className="pt-2">
        <OutcomeNotice error={reset.error} />
        <Button type="submit" busy={reset.isPending}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  );
}
