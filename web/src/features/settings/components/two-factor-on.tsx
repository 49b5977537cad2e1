import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { SecondFactorField } from './second-factor-field.tsx';

interface Props {
  onSince: string;
  left: number;
  onCodes: (codes: string[]) => void;
}

/** Shows how many recovery codes are left while two-factor login is on, makes new ones, and turns it off. */
export function TwoFactorOn({ onSince, left, onCodes }: Props) {
  const t = useMessages(settingsMessages);
  const dates = useDates();
  const [purpose, setPurpose] = useState<'renew' | 'turnOff' | null>(null);
  return (
    <>
      <Card>
        <p className="font-medium">{t('onSince', { at: dates.at(onSince, 'day') })}</p>
        <p className="mt-1 text-sm text-soft">{t('codesLeft', { n: left })}</p>
      </Card>
      {left <= 3 && <Notice tone="warning">{t('fewLeft')}</Notice>}
      {purpose === null ? (
        <div className="grid gap-3">
          <Button look="secondary" className="bg-card!" onClick={() => setPurpose('renew')}>
            {t('renew')}
          </Button>
          <Button look="danger" onClick={() => setPurpose('turnOff')}>
            {t('turnOff')}
          </Button>
        </div>
      ) : (
        <Prove purpose={purpose} onCodes={onCodes} />
      )}
    </>
  );
}

function Prove({ purpose, onCodes }: { purpose: 'renew' | 'turnOff'; onCodes: Props['onCodes'] }) {
  const t = useMessages(settingsMessages);
  const renew = useCommand('/api/totp/recovery_codes');
  const disable = useCommand('/api/totp/disable');
  const command = purpose === 'renew' ? renew : disable;
  const form = useForm({
    initial: { loginPassword: '', code: '' },
    problems: ({ loginPassword, code }) => ({
      loginPassword: purpose === 'turnOff' && loginPassword === '' && t('needPassword'),
      code: code.trim() === '' && t('needCode'),
    }),
    command,
    onSubmit: ({ loginPassword, code }) =>
      purpose === 'renew'
        ? renew.mutate({ code }, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
        : disable.mutate({ loginPassword, code }, { onSuccess: () => announce(t('turnedOff')) }),
  });
  return (
    <form {...form.props} className="space-y-4">
      {purpose === 'turnOff' && (
        <PasswordField
          label={t('loginPassword')}
          autoComplete="current-password"
          {...form.field('loginPassword')}
        />
      )}
      <SecondFactorField {...form.field('code')} />
      <OutcomeNotice error={command.error} />
      <Button type="submit" look={purpose === 'turnOff' ? 'danger' : 'primary'} busy={command.isPending}>
        {t(purpose)}
      </Button>
    </form>
  );
}
