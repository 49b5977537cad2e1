import { useQuery } from '@tanstack/react-query';
import { CircleCheck, KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { freshKey, keepFreshKey } from '../fresh-key.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';
import { secretKeyState } from '../security.queries.ts';

/** Shows whether there is a secret key; makes or replaces it, and checks what was written down. */
export default function MyKeyScreen() {
  const t = useMessages(secretKeyMessages);
  const { at } = useDates();
  const query = useQuery(secretKeyState);
  const [isMaking, setMaking] = useState(false);
  return (
    <Screen>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {({ confirmedAt, isPending }) => (
          <div className="space-y-3">
            <Card className="flex flex-col items-center py-6! text-center">
              <span className="grid size-14 place-items-center rounded-full bg-tint text-action">
                <KeyRound className="size-7" aria-hidden />
              </span>
              <p className="mt-3 text-lg font-semibold">{confirmedAt ? t('active') : t('none')}</p>
              {confirmedAt && (
                <p className="text-sm text-soft">{t('since', { date: at(confirmedAt, 'day') })}</p>
              )}
              <p className="mt-2 text-sm text-soft">{t('whatFor')}</p>
            </Card>
            {isPending && (
              <Notice tone="warning">
                {t('pending')}{' '}
                {freshKey() && (
                  <button
                    type="button"
                    onClick={() => navigateTo('/pages/miyao/verification?of=new')}
                    className="font-medium underline underline-offset-2"
                  >
                    {t('confirm')}
                  </button>
                )}
              </Notice>
            )}
            {isMaking && <AskPassword />}
            {!isMaking && confirmedAt && (
              <Card className="divide-y divide-line py-1!">
                <ListRow
                  icon={<CircleCheck className="size-5" aria-hidden />}
                  title={t('check')}
                  note={t('checkNote')}
                  to="/pages/miyao/verification"
                />
                <ListRow
                  icon={<RefreshCw className="size-5" aria-hidden />}
                  title={t('rotate')}
                  note={t('rotateNote')}
                  onClick={() => setMaking(true)}
                />
              </Card>
            )}
            {!isMaking && !confirmedAt && <Button onClick={() => setMaking(true)}>{t('make')}</Button>}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function AskPassword() {
  const t = useMessages(secretKeyMessages);
  const create = useCommand('/api/secret_key/create');
  const form = useForm({
    initial: { loginPassword: '' },
    problems: ({ loginPassword }) => ({ loginPassword: loginPassword === '' && t('needPassword') }),
    command: create,
    onSubmit: (input) =>
      create.mutate(input, {
        onSuccess: ({ secretKey }) => {
          keepFreshKey(secretKey);
          navigateTo('/pages/miyao/show');
        },
      }),
  });
  return (
    <Card title={t('enterPassword')}>
      <form {...form.props} className="space-y-4">
        <p className="text-sm text-soft">{t('enterPasswordNote')}</p>
        <PasswordField
          label={t('loginPassword')}
          autoComplete="current-password"
          {...form.field('loginPassword')}
        />
        <div>
          <OutcomeNotice error={create.error} />
          <Button type="submit" busy={create.isPending}>
            {t('make')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
