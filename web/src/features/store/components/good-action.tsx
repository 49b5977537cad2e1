import { useMessages } from '../../../platform/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { obstacleTo } from '../good-terms.ts';
import { goodsMessages } from '../goods.messages.ts';
import type { Good } from '../goods.queries.ts';

/** Leads to the order; where none can be placed it says why, or leads to what helps. */
export function GoodAction({ good }: { good: Good }) {
  const t = useMessages(goodsMessages);
  const obstacle = obstacleTo(good);
  if (obstacle === undefined)
    return <ButtonLink to={`/pages/store/exchange?id=${good.goodId}`}>{t('exchange')}</ButtonLink>;
  if (obstacle === 'short')
    return (
      <ButtonLink to="/pages/checkin/index" look="secondary">
        {t('toCheckin')}
      </ButtonLink>
    );
  return <Button disabled>{t(obstacle)}</Button>;
}
