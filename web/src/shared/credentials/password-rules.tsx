import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { useMessages } from '../../platform/i18n.ts';
import { credentialMessages } from './credentials.messages.ts';

export interface Rule {
  text: string;
  isMet: boolean;
}

/** Shows the rules of a password, each ticked as soon as it is met. */
export function Rules({ rules }: { rules: Rule[] }) {
  const t = useMessages(credentialMessages);
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {rules.map(({ text, isMet }) => (
        <li key={text} className={clsx('flex items-center gap-1', isMet ? 'text-action' : 'text-soft')}>
          {isMet ? <Check className="size-4" aria-hidden /> : <Circle className="size-3" aria-hidden />}
          {text}
          <span className="sr-only">{isMet ? t('ruleMet') : t('ruleUnmet')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the login password's rules (specification, section 5). */
export function PasswordRules({ password }: { password: string }) {
  const t = useMessages(credentialMessages);
  return (
    <Rules
      rules={[
        { text: t('ruleLength'), isMet: password.length >= 8 && password.length <= 18 },
        { text: t('ruleLetter'), isMet: /[A-Za-z]/.test(password) },
        { text: t('ruleDigit'), isMet: /[0-9]/.test(password) },
      ]}
    />
  );
}
