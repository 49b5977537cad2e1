import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { SecondFactorField } from '../components/second-factor-field.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { me } from '../settings.queries.ts';

/** Freezes the own account with one tap, and lifts it with proofs that a thief of the session does not have. */
export default function FreezeScreen() {
  const t = useMessages(settingsMessages);
  const query = useQuery(me);
  return (
    <Screen className="space-y-4">
      <Loaded query={query} skeleton={<RowsSkeleton count={3} />}>
        {({ frozenBy, hasPaymentPassword, hasTotp }) =>
          frozenBy === 'operator' ? (
            <>
              <Notice tone="warning">{t('byOperator')}</Notice>
              <ButtonLink to="/pages/service/service">{t('toService')}</ButtonLink>
            </>
          ) : frozenBy === 'person' ? (
            <Unfreeze asks={hasTotp ? 'code' : hasPaymentPassword ? 'pin' : 'password'} />
          ) : (
            <Freeze />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Freeze() {
  const t = useMessages(settingsMessages);
  const freeze = useCommand('/api/account/freeze');
  return (
    <>
      <Card title={t('freezeTitle')}>
        <ul className="list-disc space-y-2 pl-5 text-sm">
          {(['freezeStops', 'freezeGoes', 'freezeLift'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <OutcomeNotice error={freeze.error} />
      <Button
        look="danger"
        busy={freeze.isPending}
        onClick={() => freeze.mutate({ confirmed: true }, { onSuccess: () => announce(t('frozeIt')) })}
      >
        {t('freezeNow')}
      </Button>
    </>
  );
}

function Unfreeze({ asks }: { asks: 'code' | 'pin' | 'password' }) {
  const t = useMessages(settingsMessages);
  const unfreeze = useCommand('/api/account/unfreeze');
  const form = useForm({
    initial: { loginPassword: '', paymentPassword: '', code: '' },
    problems: ({ loginPassword, paymentPassword, code }) => ({
      loginPassword: loginPassword === '' && t('needPassword'),
      paymentPassword: asks === 'pin' && paymentPassword.length !== 6 && t('needPin'),
      code: asks === 'code' && code.trim() === '' && t('needCode'),
    }),
    command: unfreeze,
    onSubmit: ({ loginPassword, paymentPassword, code }) =>
      unfreeze.mutate(
        {
          loginPassword,
          ...(asks === 'pin' ? { paymentPassword } : {}),
          ...(asks === 'code' ? { code } : {}),
        },
        { onSuccess: () => announce(t('thawed')) },
      ),
  });
  return (
    <form {...form.props} className="space-y-4">
      <Notice tone="warning">{t('frozeIt')}</Notice>
      <p className="text-sm text-soft">{t('freezeStops')}</p>
      <PasswordField
        label={t('loginPassword')}
        autoComplete="current-password"
        {...form.field('loginPassword')}
      />
      {asks === 'pin' && (
        <PasswordField
          label={t('paymentPassword')}
          isPin
          autoComplete="off"
          {...form.field('paymentPassword')}
        />
      )}
      {asks === 'code' && <SecondFactorField {...form.field('code')} />}
      <OutcomeNotice error={unfreeze.error} />
      <Button type="submit" busy={unfreeze.isPending}>
        {t('unfreeze')}
      </Button>
    </form>
  );
}
