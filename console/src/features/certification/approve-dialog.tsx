import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../platform/command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from '../../ui/notices.tsx';
import type { Detail } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';
import styles from './certifications.module.css';

export interface DecisionProps {
  detail: Detail;
  onClose: () => void;
  onReload: () => void;
}

export function ApproveDialog({ detail, onClose, onReload }: DecisionProps) {
  const texts = useCertificationsMessages();
  const say = useNotice();
  const navigate = useNavigate();
  const approve = useCommand('/console/api/certifications/approve', () => {
    say(texts.approved(detail.username));
    void navigate({ to: '/certifications' });
  });
  const { userId, version } = detail;
  return (
    <Dialog
      title={texts.approveTitle}
      submitText={texts.approve}
      isQuestion
      isBusy={approve.isPending}
      problem={approve.error}
      onClose={onClose}
      onReload={onReload}
      onSubmit={() => approve.mutate({ userId, version })}
    >
      <p className={styles.hint}>{texts.approveHelp}</p>
    </Dialog>
  );
}
