import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { ResetByCode } from '../components/reset-by-code.tsx';
import { passwordProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { leaveSession } from '../security.queries.ts';

/** Sets a new login password by a code to the own e-mail address. */
export default function LoginPasswordByCodeScreen() {
  const t = useMessages(securityMessages);
  const reset = useCommand('/api/login_password/reset_by_code');
  return (
    <ResetByCode
      purpose="login_password"
      note={t('resetNote')}
      keyPage="/pages/login_pwd/miyao_reset"
      Fields={NewPasswordFields}
      problems={passwordProblems}
      command={reset}
      onSubmit={(input) =>
        reset.mutate(input, { onSuccess: ({ heldUntil }) => leaveSession('reset', heldUntil) })
      }
      otherWays={<OtherWays offer={['oldPassword', 'ownKey']} />}
    />
  );
}
