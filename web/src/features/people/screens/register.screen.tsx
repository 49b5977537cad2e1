import { useState } from 'react';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { EmailStart } from '../components/email-start.tsx';
import { RegisterForm } from '../components/register-form.tsx';
import { emailRegistration, forgetEmailRegistration } from '../email-registration.ts';
import { peopleMessages } from '../people.messages.ts';

type Method = 'phone' | 'email';

/** Registers by phone in one form; by e-mail first the address and its code, then the same form. */
export default function RegisterScreen() {
  const t = useMessages(peopleMessages);
  const [proved, setProved] = useState(() => provedAddress());
  const [method, setMethod] = useEntryState<Method>('method', proved ? 'email' : 'phone');
  return (
    <Screen>
      <Segmented<Method>
        label={t('registerBy')}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'phone', label: t('byPhone') },
          { value: 'email', label: t('byEmail') },
        ]}
      />
      <div className="mt-5">
        {method === 'phone' && <RegisterForm key="phone" />}
        {method === 'email' && !proved && <EmailStart />}
        {method === 'email' && proved && (
          <RegisterForm
            key="email"
            proved={proved}
            onChangeEmail={() => {
              forgetEmailRegistration();
              setProved(null);
            }}
          />
        )}
      </div>
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-soft">
        {t('hasAccount')}
        <TextLink to="/pages/login/index" className="tap inline-flex items-center">
          {t('login')}
        </TextLink>
      </p>
    </Screen>
  );
}

function provedAddress(): { email: string; emailTicket: string } | null {
  const state = emailRegistration();
  if (!state?.emailTicket || (state.expiresAt && Date.parse(state.expiresAt) < Date.now())) return null;
  return { email: state.email, emailTicket: state.emailTicket };
}
