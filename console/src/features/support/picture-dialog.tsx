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

/** Shows a picture of a ticket. Nothing keeps it: closing the dialog closes it, and another look is written down again. */
export function PictureDialog({ ticket: { ticketId, user, number }, position, onClose }: Props) {
  const texts = useSupportMessages();
  const look = useMutation<string, ApiProblem, OperatorInput<'/console/api/support/picture'>>({
    mutationFn: (asked) =>
      postPicture('/console/api/support/picture', asked).catch((error: unknown) => {
        throw asProblem(error);
      }),
    gcTime: 0,
  });
  const { mutate } = look;
  const { userId } = user;
  useEffect(() => mutate({ userId, ticketId, position }), [mutate, userId, ticketId, position]);
  return (
    <Viewer title={texts.pictureTitle(number)} onClose={onClose}>
      <ProblemAlert problem={look.error} />
      {look.isPending && <LoadingState />}
      {look.data && (
        <>
          <img className={styles.picture} src={look.data} alt={texts.pictureTitle(number)} />
          <p className={styles.hint}>{texts.pictureNote}</p>
        </>
      )}
    </Viewer>
  );
}
