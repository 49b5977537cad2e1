import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { applicationMessages } from '../application.messages.ts';
import type { Application } from '../loan.queries.ts';
import { isUnderWay } from '../under-way.ts';

/** Offers what can be done about an application now: sign, withdraw, see the loan, apply again. */
export function ApplicationActions({ application }: { application: Application }) {
  const t = useMessages(applicationMessages);
  const { applicationId, state, loanId } = application;
  return (
    <>
      {state === 'approved' && (
        <div>
          <ButtonLink to={`/pages/dai_kuan/dai_kuan_he_tong_show?applicationId=${applicationId}`}>
            {t('sign')}
          </ButtonLink>
        </div>
      )}
      {state === 'signed' && loanId && (
        <ButtonLink to={`/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}`}>{t('openLoan')}</ButtonLink>
      )}
      {isUnderWay(application) ? (
        <Withdraw applicationId={applicationId} />
      ) : (
        !loanId && (
          <ButtonLink to="/pages/dai_kuan/dai_kuan" look="secondary">
            {t('again')}
          </ButtonLink>
        )
      )}
    </>
  );
}

/** Takes an application back, after a question. */
function Withdraw({ applicationId }: { applicationId: string }) {
  const t = useMessages(applicationMessages);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand('/api/loan/application/withdraw');
  const confirm = () =>
    withdraw.mutate(
      { applicationId },
      { onSuccess: () => announce(t('withdrawDone')), onSettled: () => setAsking(false) },
    );
  return (
    <>
      <OutcomeNotice error={withdraw.error} />
      <Button
        look="quiet"
        size="small"
        className="mt-1 w-full"
        disabled={!isOnline}
        busy={withdraw.isPending}
        onClick={() => setAsking(true)}
      >
        {t('withdraw')}
      </Button>
      <Modal
        open={isAsking}
        title={t('withdraw')}
        cancelLabel={t('keep')}
        confirmLabel={t('withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        busy={withdraw.isPending}
      >
        {t('withdrawQuestion')}
      </Modal>
    </>
  );
}
