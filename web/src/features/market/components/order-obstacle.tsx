import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { wireOf } from '../../../shared/shares/figures.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ticketMessages } from '../ticket.messages.ts';

/** Says what keeps one from the order, and where that is seen to. */
export function OrderObstacle({ lacking, needsPin }: { lacking: bigint; needsPin: boolean }) {
  const t = useMessages(ticketMessages);
  const money = useOwnMoneyText();
  const isFrozen = useIsStopped();
  if (isFrozen || (!needsPin && lacking <= 0n)) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {needsPin ? (
        <>
          {t('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{t('setPin')}</TextLink>
        </>
      ) : (
        <>
          {t('poor', { amount: money(wireOf(lacking)) })}{' '}
          <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
        </>
      )}
    </Notice>
  );
}
