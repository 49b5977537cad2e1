import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { membershipMessages } from '../membership.messages.ts';

/** Says that nothing has grown yet, and where growth comes from. */
export function NoGrowth() {
  const t = useMessages(membershipMessages);
  return (
    <Empty
      of="earnings"
      title={t('noDays')}
      note={t('noDaysNote')}
      action={<ButtonLink to="/pages/product/product_list">{t('toInvest')}</ButtonLink>}
    />
  );
}
