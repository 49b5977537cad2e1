import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { AskSupport, SetBySupport } from '../components/support-forms.tsx';
import { type Recovery, SupportSteps } from '../components/support-steps.tsx';
import { securityMessages } from '../security.messages.ts';
import { me, paymentRecovery } from '../security.queries.ts';

/** Leads to a new payment password through support, for who has nothing else left. */
export default function PaymentPasswordBySupportScreen() {
  const t = useMessages(securityMessages);
  const query = joined({ person: useQuery(me), recovery: useQuery(paymentRecovery) });
  return (
    <Screen>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ person, recovery: { latest } }) => {
          const open = latest && isOpen(latest) ? latest : undefined;
          return (
            <div className="space-y-4">
              {latest && <Ended latest={latest} />}
              <SupportSteps open={open} phone={person.phone ?? person.email ?? ''} />
              {!open && <AskSupport />}
              {open?.state === 'asked' && (
                <ButtonLink to="/pages/service/service">{t('supportContact')}</ButtonLink>
              )}
              {open?.state === 'approved' && <SetBySupport />}
              {open && <TakeBack recoveryId={open.recoveryId} />}
            </div>
          );
        }}
      </Loaded>
    </Screen>
  );
}

const isOpen = ({ state }: Recovery) => state === 'asked' || state === 'approved';

/** Says how the last request ended, if it was refused or has expired. */
function Ended({ latest: { state, reason } }: { latest: Recovery }) {
  const t = useMessages(securityMessages);
  if (state === 'refused')
    return <Notice tone="warning">{t('supportRefused', { reason: reason ?? '' })}</Notice>;
  return state === 'expired' ? <Notice>{t('supportExpired')}</Notice> : null;
}

/** Takes the request back: the present password stays, and whoever did not ask for it ends it here. */
function TakeBack({ recoveryId }: { recoveryId: string }) {
  const t = useMessages(securityMessages);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand('/api/payment_recovery/withdraw');
  const confirm = () =>
    withdraw.mutate(
      { recoveryId },
      { onSuccess: () => announce(t('supportWithdrawn')), onSettled: () => setAsking(false) },
    );
  return (
    <div>
      <OutcomeNotice error={withdraw.error} />
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('supportWithdraw')}
      </Button>
      <Modal
        open={isAsking}
        title={t('supportWithdraw')}
        cancelLabel={t('supportKeep')}
        confirmLabel={t('supportWithdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        busy={withdraw.isPending}
      >
        {t('supportWithdrawQuestion')}
      </Modal>
    </div>
  );
}
