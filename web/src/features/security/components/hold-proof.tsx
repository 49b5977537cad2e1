import type { WireInput } from '@banyan/api/contract.ts';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { keyProblem } from '../credential-problems.ts';
import { endHoldMessages } from '../end-hold.messages.ts';
import type { Way } from '../hold-choices.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';
import { KeyField } from './key-field.tsx';
import { OwnCode } from './own-code.tsx';

type Proof = WireInput<'/api/security/holds/cancel'>['by'];

const proofOf = (way: Way, text: string): Proof => {
  if (way === 'session') return { way };
  return way === 'secret_key' ? { way, secretKey: text } : { way, code: text };
};

/** Returns whether the way needs nothing typed, or has a code that is long enough. */
const isComplete = (way: Way, text: string): boolean => way === 'session' || text.length >= 6;

/** Takes what the chosen way asks for, and ends the hold with it. */
export function HoldProof({ way, securityHoldId }: { way: Way; securityHoldId: string }) {
  const t = useMessages(endHoldMessages);
  const ofKey = useMessages(secretKeyMessages);
  const end = useCommand('/api/security/holds/cancel');
  const name = way === 'secret_key' ? 'by.secretKey' : 'by.code';
  const form = useForm({
    initial: { 'by.secretKey': '', 'by.code': '' },
    problems: (typed) =>
      way === 'secret_key'
        ? texts({ [name]: keyProblem(typed[name]) }, ofKey)
        : { [name]: !isComplete(way, typed[name]) && t('needCode') },
    command: end,
    onSubmit: (typed) =>
      end.mutate(
        { securityHoldId, by: proofOf(way, typed[name]) },
        {
          onSuccess: ({ remaining }) => {
            announce(t(remaining > 0 ? 'someRemain' : 'ended'));
            navigateBack();
          },
        },
      ),
  });
  const enter = (next: string) => {
    form.set({ [name]: next });
    if (end.error) end.reset();
  };
  const field = { ...form.field(name), onChange: enter };
  return (
    <form {...form.props} className="mt-4 space-y-4">
      {way === 'totp' && (
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          {...field}
        />
      )}
      {way === 'secret_key' && <KeyField {...field} />}
      {(way === 'email' || way === 'phone') && (
        <OwnCode
          purpose="security_hold"
          channel={way}
          code={field.value}
          onChange={enter}
          error={field.error}
        />
      )}
      <Notice tone="warning">{t('caution')}</Notice>
      <OutcomeNotice error={end.error} />
      <Button type="submit" busy={end.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
