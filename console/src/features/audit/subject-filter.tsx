import { Button } from '@mantine/core';
import { useUrlState } from '../../platform/url-state.ts';
import { useAuditMessages } from './audit.messages.ts';
import styles from './audit.module.css';

export function SubjectFilter({ subjectId }: { subjectId: string }) {
  const texts = useAuditMessages();
  const [, patch] = useUrlState();
  return (
    <span className={styles.filter}>
      {texts.onlySubject(subjectId)}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => patch({ subject: undefined, trail: undefined })}
      >
        {texts.showAll}
      </Button>
    </span>
  );
}
