import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useFlag } from '../../platform/config.ts';
import { useMessages } from '../../platform/i18n.ts';
import { TextLink } from '../../ui/link.tsx';
import { teamBadgeMessages } from './team-badge.messages.ts';
import { teamLevel } from './team-level.ts';

/** The highest level that has a drawing of its own: `web/public/team/level-<level>.svg`. */
const highest = 3;

interface Props {
  level: number;
  /** Its name, where nothing else says it. */
  label?: string;
  className?: string;
}

/** Shows the badge of a level of teams; level 0 has none. */
export const TeamBadge = ({ level, label = '', className }: Props) =>
  level < 1 ? null : (
    <img
      src={`./team/level-${Math.min(level, highest)}.svg`}
      alt={label}
      width={96}
      height={96}
      className={clsx('shrink-0', className)}
    />
  );

/** Shows the badge of the own team, which leads to what its level gives; nothing where there is none. */
export function OwnTeamBadge() {
  const t = useMessages(teamBadgeMessages);
  const isOn = useFlag('team');
  const level = useQuery({ ...teamLevel, enabled: isOn }).data?.level ?? 0;
  if (!isOn || level < 1) return null;
  return (
    <TextLink to="/pages/vip/team_level" className="inline-flex items-center gap-1 text-xs">
      <TeamBadge level={level} className="size-6" />
      {t('level', { level })}
    </TextLink>
  );
}
