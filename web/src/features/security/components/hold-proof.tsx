import type { WireInput } from '@banyan/api/contract.ts';
import { type FormEvent, useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { useCommand } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { keyProblem } from '../credential-problems.ts';
import { endHoldMessages } from '../end-hold.messages.ts';
import type { Way } from '../hold-choices.ts';
import { KeyField } from './key-field.tsx';
import { OwnCode } from './own-code.tsx';

type Proof = WireInput<'/api/security/holds/cancel'>['by'];

const proofOf = (way: Way, text: string): Proof => {
  if (way === 'session') return { way };
  return way === 'secret_key' ? { way, secretKey: text } : { way, code: text };
};

const isComplete = (way: Way, text: string): boolean => {
  if (way === 'session') return true;
  return way === 'secret_key' ? keyProblem(text) === undefined : text.length >= 6;
};

/** Takes what the chosen way asks for, and ends the hold with it. */
export function HoldProof({ way, securityHoldId }: { way: Way; securityHoldId: string }) {
  const t = useMessages(endHoldMessages);
  const [text, setText] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const end = useCommand('/api/security/holds/cancel');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isComplete(way, text)) return;
    end.mutate(
      { securityHoldId, by: proofOf(way, text) },
      {
        onSuccess: ({ remaining }) => {
          announce(t(remaining > 0 ? 'someRemain' : 'ended'));
          navigateBack();
        },
      },
    );
  };
  const enter = (next: string) => {
    setText(next);
    if (end.error) end.reset();
  };
  const missing = wasSubmitted && !isComplete(way, text) ? t('needCode') : undefined;
  return (
    <form onSubmit={submit} noValidate className="mt-4 space-y-4">
      {way === 'totp' && (
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          value={text}
          onChange={enter}
          error={missing}
        />
      )}
      {way === 'secret_key' && <KeyField value={text} onChange={enter} isShowingErrors={wasSubmitted} />}
      {(way === 'email' || way === 'phone') && (
        <OwnCode purpose="security_hold" channel={way} code={text} onChange={enter} error={missing} />
      )}
      <Notice tone="warning">{t('caution')}</Notice>
      <OutcomeNotice error={end.error} />
      <Button type="submit" busy={end.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
