import { Screen } from '../../../ui/screen.tsx';
import { Forgot } from '../components/forgot.tsx';
import { OtherWays } from '../components/other-ways.tsx';

/** Leads back in by the e-mail address of the account. */
export default function ForgotEmailScreen() {
  return (
    <Screen>
      <Forgot kind="email" />
      <OtherWays offer={['phone', 'key']} />
    </Screen>
  );
}
