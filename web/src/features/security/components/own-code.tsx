import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { securityMessages } from '../security.messages.ts';
import { me } from '../security.queries.ts';
import { CodeEntry } from './code-entry.tsx';

/** Sends a code to the person's own address and takes it. When the next may be sent survives a reload. */
export function OwnCode({
  purpose,
  channel = 'email',
  code,
  onChange,
  error,
}: {
  purpose: 'login_password' | 'payment_password' | 'security_hold';
  channel?: 'email' | 'phone';
  code: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}) {
  const t = useMessages(securityMessages);
  const labelId = useId();
  const address = useQuery(me).data?.[channel];
  const [resendAt, setResendAt] = useKept<string | null>(`own-code.${purpose}.${channel}`, null);
  const [wasAsked, setAsked] = useState(() => resendAt !== null && Date.parse(resendAt) > Date.now());
  const send = useCommand('/api/security/send_code');
  const ask = () =>
    send.mutate(
      { purpose, channel },
      {
        onSuccess: (sent) => {
          if (wasAsked) announce(t('resent'));
          setAsked(true);
          setResendAt(sent.resendAt);
        },
      },
    );
  if (!wasAsked || resendAt === null) {
    return (
      <div className="space-y-3">
        <p id={labelId} className="text-sm">
          {t(channel === 'email' ? 'ownEmailNote' : 'ownPhoneNote')} <strong>{address}</strong>
        </p>
        <OutcomeNotice error={send.error} />
        <Button look="secondary" onClick={ask} busy={send.isPending}>
          {t('getCode')}
        </Button>
        {error && <Notice tone="danger">{error}</Notice>}
      </div>
    );
  }
  return (
    <CodeEntry
      sent={
        <>
          {t('sentTo')} <strong>{address}</strong>
        </>
      }
      code={code}
      onChange={onChange}
      error={error}
      resendAt={resendAt}
      resend={
        <>
          <OutcomeNotice error={send.error} />
          <Button look="secondary" onClick={ask} busy={send.isPending}>
            {t('resend')}
          </Button>
        </>
      }
    />
  );
}
