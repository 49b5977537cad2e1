import type { ReactNode } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { useOwnMoneyText } from '../../platform/money.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { wireOf } from './figures.ts';
import { obstacleMessages } from './obstacle.messages.ts';
import type { Obstacles } from './obstacle.tsx';

/** Says the first of what keeps one from an order, and leads to where that is seen to. */
export default function ObstacleNotice({ fit, level, hasPaymentPassword, lacking }: Obstacles) {
  const t = useMessages(obstacleMessages);
  const money = useOwnMoneyText();
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
  return (
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
