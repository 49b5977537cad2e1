import { Modal } from '@mantine/core';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useSessionMessages } from './session.messages.ts';

/** Asks for the password over the page whose session ended: what was typed there is still there afterwards. */
export function LoginAgain({ username }: { username: string }) {
  const texts = useSessionMessages();
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={<strong>{texts.again}</strong>}
      size={420}
      zIndex={400}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={styles.lead}>{texts.expired}</p>
      <LoginForm initialUsername={username} />
    </Modal>
  );
}
