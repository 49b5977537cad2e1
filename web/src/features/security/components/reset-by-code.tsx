import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../../../platform/form/problems.ts';
import { type Form, useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { type NewSecret, noSecret, type SecretProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { me, secretKeyState } from '../security.queries.ts';
import { OtherWays } from './other-ways.tsx';
import { OwnCode } from './own-code.tsx';

interface Props {
  purpose: 'login_password' | 'payment_password';
  note: string;
  /** The page that resets it by the secret key, for a person without an e-mail address. */
  keyPage: PageUrl;
  /** The page for a person who has neither; undefined if there is none. */
  lastWay?: PageUrl | undefined;
  Fields: (props: { form: Pick<Form<NewSecret>, 'field' | 'values'> }) => ReactNode;
  problems: (secret: NewSecret) => SecretProblems;
  command: { isPending: boolean; error: Error | null };
  onSubmit: (reset: NewSecret & { code: string }) => void;
  otherWays: ReactNode;
}

/** Resets a password by a code to the own address: the login password and the payment password alike. */
export function ResetByCode(props: Props) {
  const query = useQuery(me);
  return (
    <Screen>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(person) =>
          person.email ? (
            <>
              <ResetForm {...props} />
              {props.otherWays}
            </>
          ) : (
            <WithoutEmail keyPage={props.keyPage} lastWay={props.lastWay} />
          )
        }
      </Loaded>
    </Screen>
  );
}

/** Shows the ways that are left without an e-mail address: the key if the person has one, else support. */
function WithoutEmail({ keyPage, lastWay }: Pick<Props, 'keyPage' | 'lastWay'>) {
  const t = useMessages(securityMessages);
  const key = useQuery({ ...secretKeyState, enabled: lastWay !== undefined });
  const toSupport = lastWay && <ButtonLink to={lastWay}>{t('bySupport')}</ButtonLink>;
  if (toSupport && key.data?.confirmedAt === null)
    return <Empty of="security" title={t('noEmailNoKey')} note={t('noEmailNoKeyNote')} action={toSupport} />;
  return (
    <>
      <Empty
        of="security"
        title={t('noEmail')}
        note={t('noEmailNote')}
        action={<ButtonLink to={keyPage}>{t('byOwnKey')}</ButtonLink>}
      />
      {lastWay && <OtherWays offer={['pinSupport']} />}
    </>
  );
}

function ResetForm({ purpose, note, Fields, problems, command, onSubmit }: Props) {
  const t = useMessages(securityMessages);
  const form = useForm({
    initial: { code: '', ...noSecret },
    problems: ({ code, ...secret }) => ({
      code: code.length < 6 && t('needCode'),
      ...texts(problems(secret), t),
    }),
    command,
    onSubmit,
  });
  return (
    <form {...form.props} className="space-y-4">
      <Notice>{note}</Notice>
      <OwnCode
        purpose={purpose}
        code={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.error('code')}
      />
      <Fields form={form} />
      <div className="pt-2">
        <OutcomeNotice error={command.error} />
        <Button type="submit" busy={command.isPending}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  );
}
