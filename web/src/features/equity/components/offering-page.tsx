import { groupDigits } from '@banyan/domain/money/display.ts';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { worstMessages } from '../../../shared/shares/worst.messages.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { equityMessages } from '../equity.messages.ts';
import type { Offering } from '../equity.queries.ts';
import { offeringMessages } from '../offering.messages.ts';
import { Demand, OfferingBadge } from './offering-row.tsx';

// It brings the rules of the allotment with it.
const AllotmentCard = lazy(() => import('./allotment-card.tsx'));

/** Shows an offering whole. */
export function OfferingPage({ offering }: { offering: Offering }) {
  const t = useMessages(offeringMessages);
  const { withdrawn } = offering;
  return (
    <div className="space-y-3">
      {withdrawn && (
        <Notice tone="warning">
          <strong>{t('withdrawnTitle')}</strong> {t('withdrawnNote', { reason: withdrawn.reason })}
        </Notice>
      )}
      <Head offering={offering} />
      {offering.result && (
        <Suspense fallback={<Coming />}>
          <AllotmentCard offering={offering} result={offering.result} />
        </Suspense>
      )}
      <WorstCase offering={offering} />
      <Terms offering={offering} />
      <Company offering={offering} />
      <Papers offering={offering} />
      <HowAllotted offering={offering} />
    </div>
  );
}

function Head({ offering }: { offering: Offering }) {
  const t = useMessages(equityMessages);
  const text = useBilingual();
  const { state } = offering;
  const until = state === 'open' ? offering.closesAt : state === 'published' ? offering.opensAt : undefined;
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {text(offering.company)} <OfferingBadge state={state} />
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
        <span className="figures">{offering.symbol}</span> <RiskBadge level={offering.riskLevel} />
      </p>
      <p className="mt-2 text-sm">{text(offering.summary)}</p>
      <p className="mt-3 text-sm text-soft">{t('price')}</p>
      <Amount value={offering.price} className="text-3xl font-semibold" />
      <div className="mt-3">
        <Demand offering={offering} />
      </div>
      {until && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-sm">
          <span className="text-soft">{t(state === 'open' ? 'endsIn' : 'startsIn')}</span>
          <Countdown until={until} />
        </p>
      )}
    </Card>
  );
}

function WorstCase({ offering }: { offering: Offering }) {
  const t = useMessages(offeringMessages);
  const text = useBilingual();
  return (
    <section className="rounded-card bg-warning-tint p-4 text-sm">
      <h2 className="flex items-center gap-2 font-semibold text-warning">
        <ShieldAlert className="size-4" aria-hidden />
        {t('worst')}
      </h2>
      <p className="mt-1">{text(worstMessages.worstNote)}</p>
      <p className="mt-1 whitespace-pre-line">{text(offering.risks)}</p>
    </section>
  );
}

function Terms({ offering }: { offering: Offering }) {
  const t = useMessages(offeringMessages);
  const words = useMessages(equityMessages);
  const { at } = useDates();
  const { lotShares } = offering;
  const both = (lots: string) =>
    words('lotsAndShares', {
      lots: groupDigits(lots),
      shares: groupDigits((BigInt(lots) * BigInt(lotShares)).toString()),
    });
  return (
    <Card title={t('terms')} className="pb-2!">
      <Facts className="-mt-2">
        <Fact label={words('quota')}>{both(offering.quotaLots)}</Fact>
        <Fact label={words('lot')}>{words('shares', { n: lotShares })}</Fact>
        <Fact label={words('maxLots')}>{both(offering.maxLots)}</Fact>
        <Fact label={words('opensAt')}>{at(offering.opensAt)}</Fact>
        <Fact label={words('closesAt')}>{at(offering.closesAt)}</Fact>
        <Fact label={words('allotBy')}>{at(offering.allotBy)}</Fact>
        <Fact label={t('fees')}>{t('noFees')}</Fact>
      </Facts>
    </Card>
  );
}

function Company({ offering }: { offering: Offering }) {
  const t = useMessages(offeringMessages);
  const text = useBilingual();
  return (
    <Card title={t('company')} className="pb-2!">
      <Facts className="-mt-2">
        <Fact label={t('licence')}>{offering.licenceReference}</Fact>
      </Facts>
      <h3 className="text-sm text-soft">{t('use')}</h3>
      <p className="pb-2 whitespace-pre-line">{text(offering.useOfProceeds)}</p>
    </Card>
  );
}

function Papers({ offering }: { offering: Offering }) {
  const t = useMessages(offeringMessages);
  const words = useMessages(equityMessages);
  const text = useBilingual();
  return (
    <Card title={t('documents')} className="pb-1!">
      <div className="divide-y divide-line">
        {offering.documents.map((paper, i) => (
          <details key={i} className="group">
            <summary className="tap flex cursor-pointer items-center gap-2">
              <span className="flex-1">{text(paper.title)}</span>
              <ChevronDown className="size-4 text-edge group-open:rotate-180" aria-hidden />
            </summary>
            <p className="pb-3 text-sm whitespace-pre-line">{text(paper.text)}</p>
          </details>
        ))}
        <ListRow
          title={words('agreement')}
          note={t('agreementNote', { version: offering.agreementVersion })}
          to={`/pages/equity/agreement?id=${offering.offeringId}`}
        />
      </div>
    </Card>
  );
}

function HowAllotted({ offering }: { offering: Offering }) {
  const t = useMessages(offeringMessages);
  const { commitment, secret } = offering.draw;
  return (
    <Card title={t('how')} className="space-y-2 text-sm">
      <p>{t('howNote')}</p>
      <p className="rounded-field bg-page p-3 text-soft">{t('example')}</p>
      <h3 className="pt-1 text-soft">{t('commitment')}</h3>
      <p className="font-mono text-xs wrap-anywhere">
        <Copyable text={commitment} />
      </p>
      <p className="text-soft">{t('commitmentNote')}</p>
      {secret && (
        <>
          <h3 className="pt-1 text-soft">{t('secret')}</h3>
          <p className="font-mono text-xs wrap-anywhere">
            <Copyable text={secret} />
          </p>
        </>
      )}
    </Card>
  );
}
