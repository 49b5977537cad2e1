import type { OperatorInput } from '@banyan/api/contract.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { saveFile } from '@banyan/client/save-file.ts';
import { savedFileName } from '@banyan/domain/support/attached-file.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { postForFile } from '../../platform/http.ts';
import { useRight } from '../../platform/operator.ts';
import { asProblem } from '../../platform/problem.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSupportMessages } from './support.messages.ts';
import styles from './support.module.css';
import type { AttachedFile, TicketDetail } from './support.ts';

interface Props {
  ticket: TicketDetail;
  position: number;
  file: AttachedFile;
}

/**
 * Names a file of a ticket and saves it, under the ending of what it is and as bytes that no program opens by itself. It is
 * never shown here, and each download is written down.
 */
export function FileLine({ ticket: { ticketId, user }, position, file }: Props) {
  const texts = useSupportMessages();
  const mayReveal = useRight('support.answer');
  const { name, kind, size } = file;
  const fetched = useMutation<Blob, ApiProblem, OperatorInput<'/console/api/support/file'>>({
    mutationFn: (asked) =>
      postForFile('/console/api/support/file', asked).catch((error: unknown) => {
        throw asProblem(error);
      }),
    onSuccess: (bytes) =>
      saveFile({ fileName: savedFileName(name, kind), mediaType: 'application/octet-stream', bytes }),
    gcTime: 0,
  });
  return (
    <div className={styles.text}>
      <p>
        <span lang="">{name}</span> · {texts[`fileKind_${kind}`]} · {Math.ceil(size / 1024)} kB
      </p>
      <ProblemAlert problem={fetched.error} />
      <Button
        variant="default"
        size="xs"
        disabled={!mayReveal}
        loading={fetched.isPending}
        onClick={() => fetched.mutate({ userId: user.userId, ticketId, position })}
      >
        {texts.file}
      </Button>
      <p className={styles.hint}>{texts.fileNote}</p>
    </div>
  );
}
