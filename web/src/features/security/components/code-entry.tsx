import { type ReactNode } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useSecondsUntil } from '../../../platform/seconds-until.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { securityMessages } from '../security.messages.ts';

/** Shows the six digits that were sent, and when the next ones may be asked for. */
export function CodeEntry(props: {
  /** The address that the code was sent to, in a sentence. */
  sent: ReactNode;
  code: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  resendAt: string;
  /** The element that is shown once another code may be asked for. */
  resend: ReactNode;
}) {
  const t = useMessages(securityMessages);
  const isDemo = useConfig()?.isDemo === true;
  const secondsLeft = useSecondsUntil(props.resendAt);
  return (
    <div className="space-y-3">
      <p className="text-sm">{props.sent}</p>
      <CodeField label={t('code')} value={props.code} onChange={props.onChange} error={props.error} />
      {secondsLeft > 0 ? (
        <p className="text-sm text-soft">{t('resendIn', { n: secondsLeft })}</p>
      ) : (
        props.resend
      )}
      {isDemo && <Notice>{t('demoOutbox')}</Notice>}
    </div>
  );
}
