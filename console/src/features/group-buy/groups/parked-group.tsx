import { Button } from '@mantine/core';
import { useCommand } from '../../../platform/command.ts';
import { useRight } from '../../../platform/operator.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useGroupBuyMessages } from '../group-buy.messages.ts';
import styles from '../group-buy.module.css';

/** Says that the settling of a group failed, and has it tried again. */
export function ParkedGroup({ groupId }: { groupId: string }) {
  const texts = useGroupBuyMessages();
  const say = useNotice();
  const mayRetry = useRight('jobs.run');
  const retry = useCommand('/console/api/parked/retry', () => say(texts.retried));
  return (
    <>
      <div className={styles.parked} role="status">
        {texts.isParked}
        {mayRetry && (
          <Button
            size="xs"
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate({ items: [{ kind: 'group-buy.group', itemId: groupId }] })}
          >
            {texts.retry}
          </Button>
        )}
      </div>
      <ProblemAlert problem={retry.error} />
    </>
  );
}
