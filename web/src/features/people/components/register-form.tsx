import type { WireInput } from '@banyan/api/contract.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { type Config, useConfig } from '../../../platform/config.ts';
import { texts } from '../../../platform/form/problems.ts';
import { type Form, useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { CaptchaRow, useCaptcha } from '../../../shared/credentials/captcha-row.tsx';
import { PasswordRules } from '../../../shared/credentials/password-rules.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasteButton } from '../../../ui/paste.tsx';
import { agreementMessages } from '../agreement.messages.ts';
import { forgetEmailRegistration } from '../email-registration.ts';
import { peopleMessages } from '../people.messages.ts';
import { useEnter } from '../people.queries.ts';
import { emptyDraft, type RegisterDraft, registerProblems } from '../register-rules.ts';
import { AgreementField } from './agreement-field.tsx';

const demoInvitation = 'BANYAN88';

interface Props {
  /** The e-mail address that a code has proved; without it the registration is by phone. */
  proved?: { email: string; emailTicket: string };
  onChangeEmail?: () => void;
}

/** The values that are sent beside the typed ones. */
interface Proof {
  proved: Props['proved'];
  captchaTicket: string | undefined;
  agreed: Agreements | undefined;
}

type Agreements = NonNullable<Config['agreements']>;

type RegisterFields = Pick<Form<RegisterDraft>, 'field' | 'values' | 'set'>;

const registration = (
  { phone, phoneAgain, username, ...rest }: RegisterDraft,
  { proved, captchaTicket = '', agreed }: Proof,
): WireInput<'/api/register'> => {
  const common = { ...rest, ...(username && { username }), ...(agreed && { agreed }) };
  return proved
    ? { method: 'email', ...proved, ...common }
    : { method: 'phone', phone, phoneAgain, captchaTicket, ...common };
};

export function RegisterForm({ proved, onChangeEmail }: Props) {
  const t = useMessages(peopleMessages);
  const { code = '' } = usePageQuery();
  const captcha = useCaptcha();
  const register = useCommand('/api/register');
  const enter = useEnter();
  const agreements = useConfig()?.agreements;
  const [agrees, setAgrees] = useState(false);
  const words = useMessages(agreementMessages);
  const form = useForm({
    initial: { ...emptyDraft, invitationCode: code },
    problems: (draft) => ({
      ...texts(registerProblems(draft, !proved), t),
      security: !proved && !captcha.ticket && t('needSecurity'),
      agreement: agreements !== undefined && !agrees && words('needAgreement'),
    }),
    command: register,
    isNoSecret: ['invitationCode'],
    onSubmit: (draft) =>
      register.mutate(registration(draft, { proved, captchaTicket: captcha.ticket, agreed: agreements }), {
        onSuccess: (session) => {
          forgetEmailRegistration();
          enter(session);
        },
        onError: captcha.renew,
      }),
  });
  const { field } = form;
  return (
    <form {...form.props} className="space-y-4">
      {proved ? <ProvedEmail email={proved.email} onChange={onChangeEmail} /> : <PhoneFields field={field} />}
      <TextField
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={20}
        hint={t('usernameHint')}
        {...field('username')}
      />
      <div>
        <PasswordField label={t('password')} autoComplete="new-password" {...field('password')} />
        <PasswordRules password={form.values.password} />
      </div>
      <PasswordField label={t('passwordAgain')} autoComplete="new-password" {...field('passwordAgain')} />
      <InvitationField form={form} />
      {!proved && <CaptchaRow captcha={captcha} error={form.error('security')} />}
      {agreements && <AgreementField checked={agrees} onChange={setAgrees} error={form.error('agreement')} />}
      <div className="pt-2">
        <OutcomeNotice error={register.error} />
        <Button type="submit" busy={register.isPending || captcha.isBusy}>
          {t('register')}
        </Button>
      </div>
    </form>
  );
}

function ProvedEmail({ email, onChange }: { email: string; onChange: (() => void) | undefined }) {
  const t = useMessages(peopleMessages);
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-field bg-tint px-3 py-1 text-sm">
      <CircleCheck className="size-5 text-brand" aria-hidden />
      <span className="min-w-0 flex-1">
        {email} · {t('emailVerified')}
      </span>
      <button type="button" onClick={onChange} className="tap font-medium text-action">
        {t('changeEmail')}
      </button>
    </div>
  );
}

function PhoneFields({ field }: Pick<RegisterFields, 'field'>) {
  const t = useMessages(peopleMessages);
  const phone = { type: 'tel', inputMode: 'tel', maxLength: 11 } as const;
  return (
    <>
      <TextField label={t('phone')} autoComplete="tel-national" {...phone} {...field('phone')} />
      <TextField label={t('phoneAgain')} autoComplete="off" {...phone} {...field('phoneAgain')} />
    </>
  );
}

/** The code of who invited one; a demo offers its own. */
function InvitationField({ form }: { form: RegisterFields }) {
  const t = useMessages(peopleMessages);
  const isDemo = useConfig()?.isDemo === true;
  return (
    <div>
      <TextField
        label={t('invitationCode')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={8}
        hint={t('invitationHint')}
        end={
          <PasteButton
            label={t('invitationCode')}
            onPaste={(text) => form.set({ invitationCode: text.slice(0, 8) })}
          />
        }
        {...form.field('invitationCode')}
      />
      {isDemo && form.values.invitationCode === '' && (
        <button
          type="button"
          onClick={() => form.set({ invitationCode: demoInvitation })}
          className="tap text-sm font-medium text-action"
        >
          {t('demoCode', { code: demoInvitation })}
        </button>
      )}
    </div>
  );
}
