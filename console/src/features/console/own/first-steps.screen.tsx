import { Button } from '@mantine/core';
import { leaveSession } from '../../../platform/follow-session.ts';
import type { Me } from '../../../platform/operator.ts';
import { Page } from '../../../ui/page.tsx';
import { useOwnMessages } from './own.messages.ts';
import styles from './own.module.css';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** Stands instead of the console, until the password is the operator's own and the authenticator stands where it must. */
export default function FirstSteps({ me }: { me: Me }) {
  const texts = useOwnMessages();
  return (
    <main className={styles.first}>
      <Page
        title={texts.firstTitle}
        lead={texts.firstLead}
        actions={
          <Button variant="default" onClick={() => void leaveSession()}>
            {texts.logout}
          </Button>
        }
      >
        <div className={styles.columns}>
          {me.mustChangePassword && <PasswordCard isFirst />}
          {me.mustSetSecondFactor && <SecondFactorCard isOn={false} />}
        </div>
      </Page>
    </main>
  );
}
