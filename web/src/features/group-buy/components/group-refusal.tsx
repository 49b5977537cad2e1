import { ApiProblem } from '@banyan/client/problem.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cannotJoinMessages } from '../cannot-join.messages.ts';

/** Refusals after which one may start a group of one's own: others were faster, or it is over. */
const isOver: readonly string[] = ['group.full', 'group.ended', 'group.already_member'];

interface Props {
  error: Error;
  productId: string;
}

/** Leads on from what the server refused, in a block of its own: the form's own button follows. */
export default function GroupRefusal(props: Props) {
  return (
    <div className="mb-3 empty:hidden">
      <WayOn {...props} />
    </div>
  );
}

function WayOn({ error, productId }: Props) {
  const t = useMessages(cannotJoinMessages);
  if (!(error instanceof ApiProblem)) return null;
  const { groupCode } = error.facts;
  if (isOver.includes(error.code))
    return (
      <ButtonLink to={`/pages/product/pin_tuan_buy?productId=${productId}`} look="secondary">
        {t('startOwn')}
      </ButtonLink>
    );
  if (error.code === 'group.already_waiting' && typeof groupCode === 'string')
    return (
      <ButtonLink to={`/pages/product/pin_tuan_detail?code=${groupCode}`} look="secondary">
        {t('seeGroup')}
      </ButtonLink>
    );
  if (error.code === 'group_offer.closed')
    return (
      <ButtonLink to={`/pages/product/product_buy?id=${productId}`} look="secondary">
        {t('buyAlone')}
      </ButtonLink>
    );
  return null;
}
