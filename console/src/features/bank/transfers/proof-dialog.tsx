import type { ApiProblem } from '@banyan/client/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { postPicture } from '../../../platform/http.ts';
import { asProblem } from '../../../platform/problem.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { Viewer } from '../../../ui/viewer.tsx';
import styles from '../bank.module.css';
import { useTransfersMessages } from './transfers.messages.ts';
import type { ExpectedTransfer } from './transfers-table.tsx';

/** Shows the photo of a receipt. Nothing keeps it; another reveal is written down again. */
export function ProofDialog({ transfer, onClose }: { transfer: ExpectedTransfer; onClose: () => void }) {
  const texts = useTransfersMessages();
  const { rechargeId, user, number } = transfer;
  const reveal = useMutation<string, ApiProblem, { userId: string; rechargeId: string }>({
    mutationFn: (asked) =>
      postPicture('/console/api/bank-transfers/proof', asked).catch((error: unknown) => {
        throw asProblem(error);
      }),
    gcTime: 0,
  });
  const { mutate } = reveal;
  const { userId } = user;
  useEffect(() => mutate({ userId, rechargeId }), [mutate, userId, rechargeId]);
  return (
    <Viewer title={texts.viewTitle(number)} onClose={onClose}>
      <ProblemAlert problem={reveal.error} />
      {reveal.isPending && <LoadingState />}
      {reveal.data && (
        <>
          <img className={styles.receipt} src={reveal.data} alt={texts.viewTitle(number)} />
          <p className={styles.note}>{texts.viewNote}</p>
        </>
      )}
    </Viewer>
  );
}
