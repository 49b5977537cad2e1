import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { useIsStopped } from '../../../ui/account-freeze.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import { type Claimable, type CouponKind, claimable } from '../coupons.queries.ts';

/** Shows the coupons of a kind that can be taken and were not yet, with what somebody lacks for one; nothing without any. */
export function ClaimableList({ kind }: { kind: CouponKind }) {
  const t = useMessages(couponsMessages);
  const query = useQuery(claimable);
  useShown(query, true);
  const open =
    query.data?.items.filter(({ terms, couponId }) => terms.kind === kind && couponId === null) ?? [];
  if (open.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 px-1 text-sm text-soft">{t('claimable')}</h2>
      <ul className="space-y-3">
        {open.map((campaign) => (
          <li key={campaign.campaignId}>
            <Campaign campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Campaign({ campaign }: { campaign: Claimable }) {
  const t = useMessages(couponsMessages);
  const { at } = useDates();
  const isOnline = useOnline();
  const claim = useCommand('/api/coupon/claim');
  const { campaignId, leftCount, validDays, endsAt, unmet } = campaign;
  const isGone = leftCount === 0;
  const isFrozen = useIsStopped();
  const isOff = isGone || unmet.length > 0;
  return (
    <>
      <CouponTicket
        coupon={campaign}
        isOff={isOff}
        end={
          <Button
            size="small"
            busy={claim.isPending}
            disabled={isOff || !isOnline || isFrozen}
            onClick={() => claim.mutate({ campaignId }, { onSuccess: () => announce(t('claimDone')) })}
          >
            {t(isGone ? 'gone' : 'claim')}
          </Button>
        }
      >
        <span className="block text-sm text-soft">
          {t('claimFacts', { days: validDays, left: leftCount, date: at(endsAt, 'shortDay') })}
        </span>
        <Targets campaign={campaign} />
      </CouponTicket>
      {claim.error && (
        <div className="mt-2">
          <OutcomeNotice error={claim.error} />
        </div>
      )}
    </>
  );
}

/** Says what somebody lacks for a coupon, and leads to where that is seen to. */
function Targets({ campaign: { targets, unmet } }: { campaign: Claimable }) {
  const t = useMessages(couponsMessages);
  const money = useMoneyText();
  const { on } = useDates();
  return targets
    .filter(({ fact }) => unmet.includes(fact))
    .map(({ fact, value }) => (
      <span key={fact} className="block text-sm text-warning">
        {fact === 'investedAtLeast'
          ? t(fact, { amount: money(value ?? '') })
          : fact === 'registeredSince' || fact === 'investedSince'
            ? t(fact, { date: on(value ?? '') })
            : t(fact)}{' '}
        {fact === 'certified' && <TextLink to="/pages/certification/index">{t('certify')}</TextLink>}
      </span>
    ));
}
