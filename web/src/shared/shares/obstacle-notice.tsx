import { useMessages } from '../../platform/i18n.ts';
import { useOwnMoneyText } from '../../platform/money.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { wireOf } from './figures.ts';
import { obstacleMessages } from './obstacle.messages.ts';
import type { Obstacles } from './obstacle.tsx';

interface Props extends Pick<Obstacles, 'level' | 'lacking'> {
  /** The shares do not suit the person. */
  isRefused: boolean;
}

/** Says that the shares do not suit a person, or what the wallet lacks, and where that is seen to. */
export default function ObstacleNotice({ isRefused, level, lacking }: Props) {
  const t = useMessages(obstacleMessages);
  const money = useOwnMoneyText();
  return (
    <Notice tone="warning" className="mb-3">
      {isRefused ? (
        t('refusedRisk', { level: level ?? '' })
      ) : (
        <>
          {t('poor', { amount: money(wireOf(lacking)) })}{' '}
          <TextLink to="/pages/recharge/index">{t('toRecharge')}</TextLink>
        </>
      )}
    </Notice>
  );
}
