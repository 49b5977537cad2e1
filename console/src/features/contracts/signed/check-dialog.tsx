import { useCommand } from '../../../platform/command.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';

interface Props {
  contract: {
    contractId: string;
    number: string;
    sha256: string;
    user: { userId: string; username: string };
  };
  onClose: () => void;
}

/** Computes the hash of a contract anew and compares it with the one that was signed. */
export function CheckDialog({ contract, onClose }: Props) {
  const texts = useContractsMessages();
  const check = useCommand('/console/api/contracts/check');
  const { data } = check;
  const { contractId, user } = contract;
  return (
    <Dialog
      title={texts.checkTitle}
      submitText={data ? texts.close : texts.check}
      isQuestion
      isBusy={check.isPending}
      problem={check.error}
      onClose={onClose}
      size={620}
      onSubmit={() => (data ? onClose() : check.mutate({ userId: user.userId, contractId }))}
    >
      <Facts
        facts={[
          [texts.number, contract.number],
          [texts.user, user.username],
          [
            texts.signedHash,
            <span key="signed" className={styles.hash}>
              {contract.sha256}
            </span>,
          ],
          ...(data
            ? ([
                [
                  texts.recomputedHash,
                  <span key="anew" className={styles.hash}>
                    {data.recomputed ?? texts.sealBroken}
                  </span>,
                ],
              ] as const)
            : []),
        ]}
      />
      {data && (
        <p role="status">
          <Badge tone={data.matches ? 'good' : 'bad'}>{data.matches ? texts.unaltered : texts.altered}</Badge>
        </p>
      )}
    </Dialog>
  );
}
