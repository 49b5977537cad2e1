import { type ProductRisk, suitability } from '@banyan/domain/risk/suitability.ts';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../platform/i18n.ts';
import { riskMessages } from './risk.messages.ts';
import { useRiskProfile } from './risk-profile.ts';

const words = {
  suitable: 'riskFits',
  needs_acknowledgement: 'riskAbove',
  not_suitable: 'riskRefused',
} as const;

/** Shows whether a product's risk fits the person who looks at it; nothing for who has no risk profile. */
export function RiskFit({ risk, className }: { risk: ProductRisk; className?: string }) {
  const t = useMessages(riskMessages);
  const profile = useRiskProfile();
  if (!profile) return null;
  const fit = suitability(profile.level, risk);
  const Icon = fit === 'suitable' ? Check : TriangleAlert;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 text-xs',
        fit === 'suitable' ? 'text-action' : fit === 'not_suitable' ? 'text-danger' : 'text-warning',
        className,
      )}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(words[fit], { level: profile.level })}
    </span>
  );
}
