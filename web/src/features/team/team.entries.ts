import { UserPlus, Users } from 'lucide-react';
import type { Entry } from '../../shared/entries/entry.ts';

export const entries: readonly Entry[] = [
  {
    place: 'me.perks',
    order: 19.8,
    icon: UserPlus,
    label: { zh: '邀请好友', en: 'Invite friends' },
    to: '/pages/invite/index',
    asShortcut: { zh: '邀请好友', en: 'Invite' },
    flag: 'team',
  },
  {
    place: 'me.perks',
    order: 19.9,
    icon: Users,
    label: { zh: '我的团队', en: 'My team' },
    to: '/pages/team_record/index',
    asShortcut: { zh: '团队', en: 'Team' },
    flag: 'team',
  },
];
