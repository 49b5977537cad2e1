import { textFor } from '../../../platform/messages.ts';
import { useMe } from '../../../platform/operator.ts';
import { Page } from '../../../ui/page.tsx';
import { useRoleMessages } from '../../../ui/roles.messages.ts';
import { useOwnMessages } from './own.messages.ts';
import styles from './own.module.css';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

export function OwnScreen() {
  const texts = useOwnMessages();
  const me = useMe();
  const roleNames = useRoleMessages();
  const roles = me.roles.map((role) => textFor(roleNames, 'role', role)).join(' · ');
  return (
    <Page title={texts.title} lead={texts.lead} actions={<span>{roles}</span>}>
      <div className={styles.columns}>
        <PasswordCard />
        <SecondFactorCard isOn={me.hasSecondFactor} />
      </div>
    </Page>
  );
}
