import { Share2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { groupMessages } from '../group.messages.ts';
import { type Group, groupPhase, type Membership } from '../group-buy.queries.ts';
import { shareMessages } from '../share.messages.ts';
import { LeaveGroup } from './leave-group.tsx';

const ShareGroup = lazy(() => import('./share-group.tsx'));

interface Props {
  group: Group;
  /** Undefined for who is not logged in. */
  own: Membership | undefined;
}

/** Shows what one can do about a group: join it, fill it, leave it, or start one's own. */
export function GroupActions({ group, own }: Props) {
  const t = useMessages(groupMessages);
  const mine = own?.mine?.leftAt === null ? own.mine : null;
  const phase = groupPhase(group);
  if (mine && phase === 'waiting')
    return (
      <LeaveGroup groupId={group.groupId} mine={mine}>
        <Share group={group} />
      </LeaveGroup>
    );
  if (mine && (phase === 'success' || phase === 'full'))
    return (
      <ButtonLink
        to={
          phase === 'full'
            ? '/pages/product/pin_tuan_ji_lu'
            : `/pages/product/invest?id=${mine.subscriptionId}`
        }
        look="secondary"
      >
        {t(phase === 'full' ? 'toMyGroups' : 'toInvestment')}
      </ButtonLink>
    );
  if (phase === 'waiting') return <Join group={group} own={own} />;
  if (!group.isOffered) return null;
  return (
    <ButtonLink to={`/pages/product/pin_tuan_buy?productId=${group.productId}`}>{t('startOwn')}</ButtonLink>
  );
}

function Join({ group, own }: Props) {
  const t = useMessages(groupMessages);
  const isLoggedIn = useLoggedIn();
  const elsewhere = own?.waitingIn;
  if (elsewhere)
    return (
      <Notice tone="warning">
        {t('waitingElsewhere')}{' '}
        <TextLink to={`/pages/product/pin_tuan_detail?code=${elsewhere}`}>{t('toThatGroup')}</TextLink>
      </Notice>
    );
  // Somebody who has left does not come back into the same group.
  if (own?.mine)
    return (
      <ButtonLink to={`/pages/product/pin_tuan_buy?productId=${group.productId}`}>{t('startOwn')}</ButtonLink>
    );
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <Share group={group} isShort />
      <ButtonLink to={`/pages/product/pin_tuan_buy?code=${group.groupCode}`}>
        {isLoggedIn ? t('joinNow', { n: group.seatsLeft }) : t('loginToJoin')}
      </ButtonLink>
    </div>
  );
}

/** Opens what a group is passed on by: link, code, poster. */
function Share({ group, isShort = false }: { group: Group; isShort?: boolean }) {
  const t = useMessages(shareMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={isShort ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        <Share2 className="size-5" aria-hidden />
        {t(isShort ? 'share' : 'invite')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('shareTitle')}>
        {isOpen && <ShareGroup group={group} />}
      </Sheet>
    </>
  );
}
