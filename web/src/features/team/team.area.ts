import type { WebArea } from '../../app/area.ts';

/** Inviting friends, the team that comes of it, and its level. */
export const teamArea = {
  pages: {
    '/pages/invite/index': {
      title: { zh: '邀请好友', en: 'Invite friends' },
      kind: 'stack',
      guard: 'user',
      flag: 'team',
      load: () => import('./screens/invite.screen.tsx'),
    },
    '/pages/invite/detail': {
      title: { zh: '邀请明细', en: 'Friends you invited' },
      kind: 'stack',
      guard: 'user',
      flag: 'team',
      load: () => import('./screens/friends.screen.tsx'),
    },
    '/pages/invite/content': {
      title: { zh: '邀请规则', en: 'Rules of inviting' },
      kind: 'stack',
      guard: 'user',
      flag: 'team',
      load: () => import('./screens/rules.screen.tsx'),
    },
    '/pages/team_record/index': {
      title: { zh: '我的团队', en: 'My team' },
      kind: 'stack',
      guard: 'user',
      flag: 'team',
      load: () => import('./screens/members.screen.tsx'),
    },
    '/pages/vip/team_level': {
      title: { zh: '团队等级', en: 'Team level' },
      kind: 'stack',
      guard: 'user',
      flag: 'team',
      load: () => import('./screens/level.screen.tsx'),
    },
    '/pages/vip/team_level_record': {
      title: { zh: '团队等级记录', en: 'Team level records' },
      kind: 'stack',
      guard: 'user',
      flag: 'team',
      load: () => import('./screens/level-record.screen.tsx'),
    },
  },
} as const satisfies WebArea;
