import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { settingsMessages } from '../settings.messages.ts';

/** Turns two-factor login on: the login password, the secret as QR code and text, and the first code. */
export function Enrolment({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useMessages(settingsMessages);
  const enrol = useCommand('/api/totp/enrol');
  const form = useForm({
    initial: { loginPassword: '' },
    problems: ({ loginPassword }) => ({ loginPassword: loginPassword === '' && t('needPassword') }),
    command: enrol,
    onSubmit: (input) => enrol.mutate(input),
  });
  if (enrol.data) return <FirstCode {...enrol.data} onCodes={onCodes} />;
  return (
    <form {...form.props} className="space-y-4">
      <Notice>{t('twoFactorNote')}</Notice>
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        {...form.field('loginPassword')}
      />
      <OutcomeNotice error={enrol.error} />
      <Button type="submit" busy={enrol.isPending}>
        {t('begin')}
      </Button>
    </form>
  );
}

interface FirstCodeProps {
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
}

function FirstCode({ secret, uri, onCodes }: FirstCodeProps) {
  const t = useMessages(settingsMessages);
  const [code, setCode] = useState('');
  const confirm = useCommand('/api/totp/confirm');
  const send = (digits: string) =>
    confirm.mutate(
      { code: digits },
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes), onError: () => setCode('') },
    );
  return (
    <div className="space-y-4">
      <Card title={t('scan')}>
        <div className="mx-auto w-fit bg-white p-2">
          <QRCodeSVG value={uri} size={176} title={t('qrTitle')} />
        </div>
        <p className="mt-3 text-center text-sm text-soft">{t('orType')}</p>
        <p className="figures text-center font-medium text-balance wrap-anywhere">
          {secret.match(/.{1,4}/g)?.join(' ')}
          <CopyButton text={secret} label={t('orType')} />
        </p>
      </Card>
      <CodeField
        label={t('code')}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          if (digits.length === 6) send(digits);
        }}
      />
      <OutcomeNotice error={confirm.error} />
      <Button onClick={() => send(code)} disabled={code.length !== 6} busy={confirm.isPending}>
        {t('turnOn')}
      </Button>
    </div>
  );
}
