import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { peopleMessages } from '../people.messages.ts';
import { useEnter } from '../people.queries.ts';

/** Shows the second step of a login: six digits of the authenticator, or a recovery code. */
export function LoginTotp({ ticket, onStartOver }: { ticket: string; onStartOver: () => void }) {
  const t = useMessages(peopleMessages);
  const [isSpare, setSpare] = useState(false);
  const login = useCommand('/api/login/totp');
  const enter = useEnter();
  const form = useForm({
    initial: { code: '' },
    problems: () => ({}),
    command: login,
    onSubmit: ({ code }) => code.trim() !== '' && send(code.trim()),
  });
  const { code } = form.values;
  const setCode = (next: string) => form.set({ code: next });
  const send = (given: string) =>
    login.mutate({ ticket, code: given }, { onSuccess: enter, onError: () => setCode('') });
  return (
    <Screen title={t('totpTitle')}>
      <form {...form.props} className="space-y-4 pt-2">
        <p className="text-sm text-soft">{t(isSpare ? 'spareNote' : 'totpNote')}</p>
        {isSpare ? (
          <TextField
            label={t('spareCode')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={code}
            onChange={setCode}
          />
        ) : (
          <CodeField
            label={t('totpCode')}
            value={code}
            onChange={(digits) => {
              setCode(digits);
              if (digits.length === 6 && !login.isPending) send(digits);
            }}
          />
        )}
        <OutcomeNotice error={login.error} />
        <Button
          type="submit"
          busy={login.isPending}
          disabled={isSpare ? code.trim() === '' : code.length !== 6}
        >
          {t('login')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setSpare(!isSpare);
            setCode('');
          }}
        >
          {t(isSpare ? 'useTotp' : 'useSpare')}
        </Button>
        <Button look="quiet" onClick={onStartOver}>
          {t('startLoginOver')}
        </Button>
      </form>
    </Screen>
  );
}
