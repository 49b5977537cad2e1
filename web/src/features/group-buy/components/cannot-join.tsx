import { useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { cannotJoinMessages } from '../cannot-join.messages.ts';
import type { Group, Membership } from '../group-buy.queries.ts';

/** Says why somebody cannot buy into a group, before anything is filled in; without a group that none was chosen. */
export default function CannotJoin({ group, own }: { group?: Group; own?: Membership }) {
  return <Screen>{group && own ? <Obstacle group={group} own={own} /> : <NothingChosen />}</Screen>;
}

function Obstacle({ group, own }: { group: Group; own: Membership }) {
  const t = useMessages(cannotJoinMessages);
  const title = own.mine ? 'alreadyIn' : own.waitingIn ? 'waitingElsewhere' : 'over';
  return (
    <Empty
      of="groups"
      title={t(title)}
      note={t('overNote')}
      action={
        title === 'over' && group.isOffered ? (
          <ButtonLink to={`/pages/product/pin_tuan_buy?productId=${group.productId}`}>
            {t('startOwn')}
          </ButtonLink>
        ) : (
          <ButtonLink to={`/pages/product/pin_tuan_detail?code=${own.waitingIn ?? group.groupCode}`}>
            {t('seeGroup')}
          </ButtonLink>
        )
      }
    />
  );
}

/** An address that names neither a group nor a product. */
function NothingChosen() {
  const t = useMessages(cannotJoinMessages);
  return (
    <Empty
      of="groups"
      title={t('nothingChosen')}
      action={<ButtonLink to="/pages/product/pin_tuan_detail">{t('seeOffers')}</ButtonLink>}
    />
  );
}
