import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { Forgot } from '../components/forgot.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { securityMessages } from '../security.messages.ts';
import { smsSwitch } from '../security.queries.ts';

/** Leads back in by the phone of the account; without codes by SMS, by its e-mail address or the secret key. */
export default function ForgotPhoneScreen() {
  const t = useMessages(securityMessages);
  const query = useQuery(smsSwitch);
  return (
    <Screen>
      <Loaded query={query} skeleton={<FormSkeleton count={1} />}>
        {({ enabled }) => (enabled ? <Forgot kind="phone" /> : <Notice>{t('noSms')}</Notice>)}
      </Loaded>
      <OtherWays offer={['email', 'key']} />
    </Screen>
  );
}
