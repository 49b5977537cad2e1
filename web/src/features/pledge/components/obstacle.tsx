import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { wireOf } from '../../../shared/shares/figures.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeMessages } from '../change.messages.ts';
import { pledgeMessages } from '../pledge.messages.ts';

/** Says what keeps one from going on, and where that is seen to. */
export function Obstacle({ needsPin, lacking = 0n }: { needsPin: boolean; lacking?: bigint }) {
  const words = useMessages(pledgeMessages);
  const t = useMessages(changeMessages);
  const own = useOwnMoneyText();
  const isFrozen = useIsStopped();
  if (isFrozen || (!needsPin && lacking <= 0n)) return null;
  return (
    <Notice tone="warning" className="mb-3">
      {needsPin ? (
        <>
          {words('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{words('setPin')}</TextLink>
        </>
      ) : (
        <>
          {t('poor', { amount: own(wireOf(lacking)) })}{' '}
          <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
        </>
      )}
    </Notice>
  );
}
