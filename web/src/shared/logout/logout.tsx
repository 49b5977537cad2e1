import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useMessages } from '../../platform/i18n.ts';
import { loginPage, reLaunch } from '../../platform/navigation.ts';
import { forgetQueries } from '../../platform/query.ts';
import { token } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { logoutMessages } from './logout.messages.ts';

/** Ends the session, after asking. Without a network it ends on this device at least. */
export function Logout() {
  const t = useMessages(logoutMessages);
  const [isAsking, setAsking] = useState(false);
  const logout = useCommand('/api/logout');
  const leave = () => {
    setAsking(false);
    token.set(null);
    reLaunch(loginPage);
    forgetQueries();
  };
  return (
    <>
      <Button look="secondary" className="bg-card!" onClick={() => setAsking(true)}>
        {t('logout')}
      </Button>
      <Modal
        open={isAsking}
        cancelLabel={t('stay')}
        confirmLabel={t('logout')}
        onCancel={() => setAsking(false)}
        onConfirm={() => logout.mutate({}, { onSettled: leave })}
        busy={logout.isPending}
      >
        {t('logoutQuestion')}
      </Modal>
    </>
  );
}
