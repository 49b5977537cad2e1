import { clsx } from 'clsx';
import { useMessages } from '../../platform/i18n.ts';
import { riskMessages } from './risk.messages.ts';

export type RiskLevel = 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** Shows R1–R5 with the word: the colour alone says nothing. */
export function RiskBadge({ level, full = false }: { level: RiskLevel; full?: boolean }) {
  const t = useMessages(riskMessages);
  const tone =
    level === 'R1' || level === 'R2'
      ? 'bg-tint text-pressed'
      : level === 'R3'
        ? 'bg-warning-tint text-warning'
        : 'bg-danger-tint text-danger';
  return (
    <span className={clsx('inline-block rounded px-1.5 py-0.5 text-xs', tone)}>
      {full ? t('risk', { level }) : level} · {t(`risk${level}`)}
    </span>
  );
}
