import type { OperatorInput } from '@banyan/api/contract.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { postPicture } from '../../platform/http.ts';
import { asProblem } from '../../platform/problem.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { Viewer } from '../../ui/viewer.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { TicketDetail } from './support.ts';

interface Props {
  ticket: TicketDetail;
  position: number;
  onClose: () => void;
}

/** Shows a picture of a ticket. Nothing keeps it; another reveal is written down again. */
export function PictureDialog({ ticket: { ticketId, user, number }, position, onClose }: Props) {
  const texts = useSupportMessages();
  const reveal = useMutation<string, ApiProblem, OperatorInput<'/console/api/support/picture'>>({
    mutationFn: (asked) =>
      postPicture('/console/api/support/picture', asked).catch((error: unknown) => {
        throw asProblem(error);
      }),
    gcTime: 0,
  });
  const { mutate } = reveal;
  const { userId } = user;
  useEffect(() => mutate({ userId, ticketId, position }), [mutate, userId, ticketId, position]);
  return (
    <Viewer title={texts.pictureTitle(number)} onClose={onClose}>
      <ProblemAlert problem={reveal.error} />
      {reveal.isPending && <LoadingState />}
      {reveal.data && (
        <>
          <img className={styles.picture} src={reveal.data} alt={texts.pictureTitle(number)} />
          <p className={styles.hint}>{texts.pictureNote}</p>
        </>
      )}
    </Viewer>
  );
}
