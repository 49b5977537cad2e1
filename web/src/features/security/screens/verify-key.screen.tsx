import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateBack } from '../../../platform/navigation.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { KeyField } from '../components/key-field.tsx';
import { keyProblem } from '../credential-problems.ts';
import { forgetFreshKey, freshKey } from '../fresh-key.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';

/** Types a key back: a new one counts from then on (`?of=new`), the one that counts is found to be right. */
export default function VerifyKeyScreen() {
  const t = useMessages(secretKeyMessages);
  const isNew = usePageQuery()['of'] === 'new';
  const confirm = useCommand('/api/secret_key/confirm');
  const verify = useCommand('/api/secret_key/verify');
  const command = isNew ? confirm : verify;
  const onConfirmed = () => {
    forgetFreshKey();
    announce(t('confirmed'));
    navigateBack();
  };
  const form = useForm({
    initial: { secretKey: '' },
    problems: ({ secretKey }) => texts({ secretKey: keyProblem(secretKey) }, t),
    command,
    onSubmit: (input) => (isNew ? confirm.mutate(input, { onSuccess: onConfirmed }) : verify.mutate(input)),
  });
  return (
    <Screen title={isNew ? t('typeBack') : t('check')}>
      <form {...form.props} className="space-y-4">
        {isNew && <Notice>{t('typeBackNote')}</Notice>}
        <KeyField
          {...form.field('secretKey')}
          onChange={(secretKey) => {
            form.set({ secretKey });
            if (verify.isSuccess) verify.reset();
          }}
        />
        <div className="pt-2">
          <OutcomeNotice error={command.error} />
          {verify.isSuccess && (
            <div role="status" className="mb-3">
              <Notice>
                {t('verified')} {t('verifiedNote')}
              </Notice>
            </div>
          )}
          <Button type="submit" busy={command.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
      {isNew && freshKey() && (
        <p className="mt-4 text-center">
          <TextLink
            to="/pages/miyao/show"
            replaces
            className="tap inline-flex items-center justify-center text-sm"
          >
            {t('lookAgain')}
          </TextLink>
        </p>
      )}
    </Screen>
  );
}
