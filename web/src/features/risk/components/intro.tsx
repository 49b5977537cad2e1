import { useMessages } from '../../../platform/i18n.ts';
import type { RiskStanding } from '../../../shared/risk/risk-profile.ts';
import { riskMessages } from '../risk.messages.ts';
import { LevelScale } from './level-scale.tsx';

/** Shows what will be asked, and why. */
export function Intro({ questions, standing }: { questions: number; standing: RiskStanding }) {
  const t = useMessages(riskMessages);
  return (
    <section className="rounded-card bg-card px-4 py-6">
      <LevelScale />
      <h2 className="mt-5 text-xl font-semibold">{t('introTitle')}</h2>
      <p className="mt-2 text-soft">{t('introNote', { n: questions, months: standing.validMonths })}</p>
      <p className="mt-3 text-sm text-soft">{t('introHonest', { max: standing.maxPerYear })}</p>
    </section>
  );
}
