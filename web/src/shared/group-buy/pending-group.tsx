import { useQuery } from '@tanstack/react-query';
import { useFlag } from '../../platform/config.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useOwnMoneyText } from '../../platform/money.ts';
import { apiQuery } from '../../platform/query.ts';
import { TextLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sharedGroupMessages } from './group-buy.messages.ts';

interface Props {
  subscriptionId: string;
  principal: string;
}

/** Says that an investment waits for its group, that its money is only held, and leads to the group. */
export function PendingGroup({ subscriptionId, principal }: Props) {
  const t = useMessages(sharedGroupMessages);
  const money = useOwnMoneyText();
  const isOn = useFlag('groupBuy');
  const { data: group } = useQuery(apiQuery('/api/group/by_subscription', { subscriptionId }));
  return (
    <Notice tone="warning">
      <strong className="block font-semibold">{t('pendingTitle')}</strong>
      {t('pendingNote', { amount: money(principal) })}{' '}
      <TextLink
        to={
          group && isOn
            ? `/pages/product/pin_tuan_detail?code=${group.groupCode}`
            : '/pages/product/pin_tuan_ji_lu'
        }
      >
        {t('seeGroup')}
      </TextLink>
    </Notice>
  );
}
