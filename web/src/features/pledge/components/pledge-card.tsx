import { ChevronRight } from 'lucide-react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { ratioText } from '../figures.ts';
import { pledgeMessages } from '../pledge.messages.ts';
import type { Pledge } from '../pledge.queries.ts';
import { LtvBar } from './ltv-bar.tsx';
import { StateBadge } from './state-badge.tsx';

/** Shows one of my pledges with what its loan comes to, and the prices at which something happens; it opens the pledge. */
export function PledgeCard({ pledge }: { pledge: Pledge }) {
  const text = useBilingual();
  return (
    <Link
      to={`/pages/equity/release?pledgeId=${pledge.pledgeId}`}
      className="block rounded-card bg-card p-4 active:bg-page"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-min flex-[1_1_8rem] font-semibold">
          {text(pledge.company)} <span className="text-sm font-normal text-soft">{pledge.symbol}</span>
        </span>
        <StateBadge state={pledge.state} />
        <ChevronRight className="size-4 shrink-0 text-edge" aria-hidden />
      </span>
      <LtvFacts pledge={pledge} />
    </Link>
  );
}

/** Shows how much of the value a loan comes to, drawn and said, with the three prices that matter. */
export function LtvFacts({ pledge }: { pledge: Pledge }) {
  const t = useMessages(pledgeMessages);
  if (pledge.state === 'ended') return null;
  const isSecured = pledge.state !== 'unsecured';
  return (
    <>
      {isSecured && <LtvBar ltvBps={pledge.ltvBps} terms={pledge.terms} />}
      <Facts>
        <Fact label={t('ltv')} strong>
          {ratioText(pledge.ltvBps)}
        </Fact>
        <Fact label={t('owed')}>
          <Amount value={pledge.owed} hideable />
        </Fact>
        <Fact label={t('pledged')}>{t('shares', { n: sharesText(pledge.shares) })}</Fact>
        <Fact label={t('price')}>
          <Amount value={pledge.price} />
        </Fact>
        {isSecured && (
          <>
            <Fact label={t('warningPrice')}>
              <Amount value={pledge.warningPrice} />
            </Fact>
            <Fact label={t('callPrice')}>
              <Amount value={pledge.callPrice} />
            </Fact>
          </>
        )}
      </Facts>
    </>
  );
}
