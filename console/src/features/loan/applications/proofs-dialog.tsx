import type { ApiProblem } from '@banyan/client/problem.ts';
import { viewReasons } from '@banyan/domain/certification/certification-state.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postPicture } from '../../../platform/http.ts';
import { asProblem } from '../../../platform/problem.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { Viewer } from '../../../ui/viewer.tsx';
import styles from '../loan.module.css';
import type { Application, ViewReason } from './application.ts';
import { useApplicationsMessages } from './applications.messages.ts';

interface Proof {
  position: number;
  src: string;
}

interface Props {
  application: Application;
  onClose: () => void;
}

/** Shows the photos that prove an income, for a reason. Nothing keeps them: closing it closes them. */
export function ProofsDialog({ application, onClose }: Props) {
  const texts = useApplicationsMessages();
  const [reason, setReason] = useState<ViewReason>('review');
  const reveal = useMutation<Proof[], ApiProblem, ViewReason>({
    mutationFn: (why) =>
      readProofs(application, why).catch((error: unknown) => {
        throw asProblem(error);
      }),
    gcTime: 0,
  });
  return (
    <Viewer title={texts.proofsOf(application.number)} onClose={onClose}>
      {!reveal.data && (
        <div className={styles.reveal}>
          <NativeSelect
            label={texts.why}
            data={viewReasons.map((value) => ({ value, label: texts[`reason_${value}`] }))}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as ViewReason)}
          />
          <Button loading={reveal.isPending} onClick={() => reveal.mutate(reason)}>
            {texts.openProofs}
          </Button>
          <p className={styles.keys}>{texts.proofsHelp}</p>
        </div>
      )}
      <ProblemAlert problem={reveal.error} />
      {reveal.data?.map(({ position, src }) => (
        <img key={position} className={styles.proof} src={src} alt={texts.proof(position)} />
      ))}
    </Viewer>
  );
}

const readProofs = ({ applicationId, user, documents }: Application, reason: ViewReason): Promise<Proof[]> =>
  Promise.all(
    documents.map(async ({ position }) => {
      const asked = { applicationId, userId: user.userId, position, reason };
      return { position, src: await postPicture('/console/api/loan-applications/document', asked) };
    }),
  );
