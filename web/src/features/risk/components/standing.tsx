import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { productRisks, suitability } from '@banyan/domain/risk/suitability.ts';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import type { RiskProfile, RiskStanding } from '../../../shared/risk/risk-profile.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { riskMessages } from '../risk.messages.ts';
import { LevelScale } from './level-scale.tsx';

/** Shows the level, what it means, and for how long it counts. */
export function Standing({ standing, profile }: { standing: RiskStanding; profile: RiskProfile }) {
  const t = useMessages(riskMessages);
  const { on } = useDates();
  return (
    <div className="space-y-3">
      {!standing.isValid && <Notice tone="warning">{t('expired')}</Notice>}
      <Card>
        <LevelScale level={profile.level} />
        <p className="mt-4 text-sm text-soft">{t('myLevel')}</p>
        <h2 className="text-2xl font-semibold">
          {profile.level} · {t(profile.level)}
        </h2>
        <p className="mt-1">{t(`means${profile.level}`)}</p>
        {profile.bearsNoLoss && <p className="mt-2 text-sm text-soft">{t('noLossRule')}</p>}
        <Facts className="mt-3">
          <Fact label={t('score')}>
            {t('scoreValue', { score: profile.score, highest: profile.highestScore })}
          </Fact>
          <Fact label={t('takenOn')}>{on(profile.takenOn)}</Fact>
          <Fact label={t('validUntil')}>{on(addDays(profile.endsOn, -1))}</Fact>
        </Facts>
      </Card>
      <WhatFits level={profile.level} />
      {standing.history.length > 1 && (
        <Card title={t('history')}>
          <Facts>
            {standing.history.slice(1).map((each) => (
              <Fact key={each.number} label={on(each.takenOn)}>
                {each.level} · {t(each.level)}
              </Fact>
            ))}
          </Facts>
        </Card>
      )}
    </div>
  );
}

const icons = { suitable: Check, needs_acknowledgement: TriangleAlert, not_suitable: X };
const colours = {
  suitable: 'text-action',
  needs_acknowledgement: 'text-warning',
  not_suitable: 'text-danger',
};

/** Shows what each risk of a product means for this level, by the rule that the server applies. */
function WhatFits({ level }: { level: RiskProfile['level'] }) {
  const t = useMessages(riskMessages);
  return (
    <Card title={t('whatFits')}>
      <Facts>
        {productRisks.map((risk) => {
          const fit = suitability(level, risk);
          const Icon = icons[fit];
          return (
            <Fact key={risk} label={<RiskBadge level={risk} />}>
              <span className={`inline-flex items-center gap-1 ${colours[fit]}`}>
                <Icon className="size-4 shrink-0" aria-hidden />
                {t(fit)}
              </span>
            </Fact>
          );
        })}
      </Facts>
    </Card>
  );
}
