import { useMe } from '../../../platform/operator.ts';
import { Page } from '../../../ui/page.tsx';
import { useOwnMessages } from './own.messages.ts';
import styles from './own.module.css';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

export function OwnScreen() {
  const texts = useOwnMessages();
  const me = useMe();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.columns}>
        <PasswordCard />
        <SecondFactorCard isOn={me.hasSecondFactor} />
      </div>
    </Page>
  );
}
