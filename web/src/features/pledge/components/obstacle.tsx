import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { FirstNeed } from '../../../shared/needs/command-needs.tsx';
import type { CommandNeed } from '../../../shared/needs/use-needs.ts';
import { wireOf } from '../../../shared/shares/figures.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeMessages } from '../change.messages.ts';

/** Says what keeps one from going on, and where that is seen to. */
export function Obstacle({ needs, lacking = 0n }: { needs: readonly CommandNeed[]; lacking?: bigint }) {
  const t = useMessages(changeMessages);
  const own = useOwnMoneyText();
  const isFrozen = useIsStopped();
  if (!isReady(needs)) return <FirstNeed needs={needs} />;
  if (isFrozen || lacking <= 0n) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {t('poor', { amount: own(wireOf(lacking)) })}{' '}
      <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
    </Notice>
  );
}
