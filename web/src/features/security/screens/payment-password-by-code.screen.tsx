import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { NewPinFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { ResetByCode } from '../components/reset-by-code.tsx';
import { pinProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { successPage } from '../security.queries.ts';

/** Sets a new payment password by a code to the own e-mail address. */
export default function PaymentPasswordByCodeScreen() {
  const t = useMessages(securityMessages);
  const reset = useCommand('/api/payment_password/reset_by_code');
  return (
    <ResetByCode
      purpose="payment_password"
      note={t('resetPinNote')}
      keyPage="/pages/pay_pwd/miyao_reset"
      Fields={NewPinFields}
      problems={pinProblems}
      command={reset}
      onSubmit={(input) =>
        reset.mutate(input, {
          onSuccess: ({ heldUntil }) => redirectTo(successPage('pin_reset', heldUntil)),
        })
      }
      otherWays={<OtherWays offer={['pinKey', 'pinSupport']} />}
      lastWay="/pages/pay_pwd/support_reset"
    />
  );
}
