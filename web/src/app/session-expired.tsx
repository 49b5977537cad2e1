import { useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { currentUrl, loginPage, pageOf, reLaunch } from '../platform/navigation.ts';
import { queryClient } from '../platform/query.ts';
import { onExpiry, rememberPage } from '../platform/session.ts';
import { Modal } from '../ui/modal.tsx';
import { appMessages } from './app.messages.ts';

/** Says after a 401 that the session is over, leads to the login, and afterwards back to the page that was open. */
export function SessionExpired() {
  const t = useMessages(appMessages);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onExpiry(() => setOpen(true)), []);
  const toLogin = () => {
    setOpen(false);
    if (pageOf(currentUrl())) rememberPage(currentUrl());
    reLaunch(loginPage);
    queryClient.clear();
  };
  return (
    <Modal open={isOpen} onConfirm={toLogin}>
      {t('loginExpired')}
    </Modal>
  );
}
