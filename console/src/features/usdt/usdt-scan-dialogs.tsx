import { fieldError } from '@banyan/client/problem.ts';
import { useState } from 'react';
import { useCommand } from '../../platform/command.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftField } from '../../ui/draft-field.tsx';
import { useNotice } from '../../ui/notices.tsx';
import { isReason, ReasonField } from '../../ui/reason-field.tsx';
import type { ScanRestart, UsdtScan } from './usdt-scan.ts';
import { useUsdtScansMessages } from './usdt-scans.messages.ts';

/** Proposes a height at which a scan that has lost its chain begins anew. */
export function ProposeRestartDialog({ scan, onClose }: { scan: UsdtScan; onClose: () => void }) {
  const texts = useUsdtScansMessages();
  const say = useNotice();
  const [height, setHeight] = useState('');
  const [reason, setReason] = useState('');
  const propose = useCommand('/console/api/usdt-scans/propose-restart', () => {
    say(texts.proposed);
    onClose();
  });
  return (
    <Dialog
      title={texts.proposeTitle(scan.chain)}
      submitText={texts.propose}
      isBusy={propose.isPending}
      problem={propose.error}
      canSubmit={/^\d{1,15}$/.test(height.trim()) && isReason(reason)}
      onClose={onClose}
      onSubmit={() => propose.mutate({ chain: scan.chain, height: Number(height), reason: reason.trim() })}
    >
      <p className={styles.help}>{texts.proposeHelp}</p>
      <DraftField
        label={texts.height}
        isReadOnly={false}
        value={height}
        onType={setHeight}
        error={fieldError(propose.error, 'height')}
        help={texts.heights(scan.lowestHeight, String(scan.head ?? '—'))}
        mode="numeric"
      />
      <ReasonField
        isForChecker
        value={reason}
        onType={setReason}
        error={fieldError(propose.error, 'reason')}
      />
    </Dialog>
  );
}

interface DecideRestartDialogProps {
  restart: ScanRestart;
  decision: 'restart' | 'refuse';
  onClose: () => void;
}

/** Asks whether a scan is to begin anew as it was proposed, or not. */
export function DecideRestartDialog({ restart, decision, onClose }: DecideRestartDialogProps) {
  const texts = useUsdtScansMessages();
  return (
    <ConfirmDialog
      path="/console/api/usdt-scans/decide-restart"
      input={{ restartId: restart.restartId, decision }}
      title={texts[`${decision}Title`](restart.chain)}
      submitText={texts[decision]}
      doneText={texts[`${decision}Done`]}
      facts={[
        [texts.chain, restart.chain],
        [texts.height, String(restart.height)],
        [texts.reason, restart.reason],
        [texts.proposedBy, restart.proposedBy],
      ]}
      help={texts[`${decision}Help`]}
      isDanger={decision === 'restart'}
      onClose={onClose}
    />
  );
}
