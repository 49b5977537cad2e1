import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { wireOf } from '../../../shared/shares/figures.ts';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ticketMessages } from '../ticket.messages.ts';
import type { Orderer, Ticket } from '../use-ticket.ts';

interface Props extends Orderer, Pick<Ticket, 'fit' | 'lacking'> {}

/** Says what keeps one from the order, and where that is seen to; the first of several. */
export function OrderObstacle({ fit, lacking, level, hasPaymentPassword }: Props) {
  const t = useMessages(ticketMessages);
  const money = useOwnMoneyText();
  const isFrozen = useIsStopped();
  if (isFrozen) return null;
  if (fit === undefined)
    return (
      <Obstacle>
        {t('needRisk')} <TextLink to="/pages/risk/index?for=buy">{t('takeRisk')}</TextLink>
      </Obstacle>
    );
  if (fit === 'not_suitable') return <Obstacle>{t('refusedRisk', { level: level ?? '' })}</Obstacle>;
  if (!hasPaymentPassword)
    return (
      <Obstacle>
        {t('needPin')} <TextLink to="/pages/pay_pwd/pwd_update">{t('setPin')}</TextLink>
      </Obstacle>
    );
  return lacking <= 0n ? null : (
    <Obstacle>
      {t('poor', { amount: money(wireOf(lacking)) })}{' '}
      <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
    </Obstacle>
  );
}

const Obstacle = ({ children }: { children: ReactNode }) => (
  <Notice tone="warning" className="mb-3">
    {children}
  </Notice>
);
