import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { NeedList } from '../../../shared/needs/need-list.tsx';
import type { CommandNeed } from '../../../shared/needs/use-needs.ts';
import { SecurityHolds } from '../../../shared/security-holds/security-holds.tsx';
import { Card } from '../../../ui/card.tsx';
import { sendMessages } from '../send.messages.ts';

/** Shows what stands in the way of paying now; nothing once it takes nothing more. */
export function TransferNeeds({ needs }: { needs: readonly CommandNeed[] }) {
  const t = useMessages(sendMessages);
  return (
    <>
      <SecurityHolds />
      {!isReady(needs) && (
        <Card title={t('needsTitle')}>
          <NeedList needs={needs} />
        </Card>
      )}
    </>
  );
}
