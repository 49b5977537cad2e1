import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { ApiProblem } from '../../../platform/problem.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { Empty } from '../../../ui/states.tsx';
import { type NewSecret, noSecret } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { me } from '../security.queries.ts';
import { OwnCode } from './own-code.tsx';

interface Props {
  purpose: 'login_password' | 'payment_password';
  note: string;
  /** Where the key resets it, for a person without an e-mail address. */
  keyPage: PageUrl;
  fields: (value: NewSecret, onChange: (value: NewSecret) => void, isShowingErrors: boolean) => ReactNode;
  isFaulty: (value: NewSecret) => boolean;
  command: { isPending: boolean; error: Error | null; reset: () => void };
  onSubmit: (reset: NewSecret & { code: string }) => void;
  otherWays: ReactNode;
}

/** Resets a password by a code to the own address: the login password and the payment password alike. */
export function ResetByCode(props: Props) {
  const t = useMessages(securityMessages);
  const query = useQuery(me);
  return (
    <Screen>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {(person) =>
          person.email ? (
            <>
              <Form {...props} />
              {props.otherWays}
            </>
          ) : (
            <Empty
              title={t('noEmail')}
              note={t('noEmailNote')}
              action={<ButtonLink to={props.keyPage}>{t('byOwnKey')}</ButtonLink>}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Form({ purpose, note, fields, isFaulty, command, onSubmit }: Props) {
  const t = useMessages(securityMessages);
  const [code, setCode] = useState('');
  const [secret, setSecret] = useState(noSecret);
  const [wasSubmitted, setSubmitted] = useState(false);
  const isWrongCode = command.error instanceof ApiProblem && command.error.code === 'code.invalid';
  const codeError = isWrongCode
    ? (command.error as ApiProblem).title
    : wasSubmitted && code.length < 6
      ? t('needCode')
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (code.length === 6 && !isFaulty(secret)) onSubmit({ code, ...secret });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <Notice>{note}</Notice>
      <OwnCode
        purpose={purpose}
        code={code}
        onChange={(next) => {
          setCode(next);
          if (isWrongCode) command.reset();
        }}
        error={codeError}
      />
      {fields(secret, setSecret, wasSubmitted)}
      <div className="pt-2">
        {!isWrongCode && <OutcomeNotice error={command.error} />}
        <Button type="submit" busy={command.isPending}>
          {t('savePassword')}
        </Button>
      </div>
    </form>
  );
}
