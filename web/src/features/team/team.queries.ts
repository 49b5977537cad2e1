import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Invitations = WireOutput<'/api/invite/overview'>;
export type Programme = Invitations['programme'];
export type Friend = WireOutput<'/api/invite/friends'>['items'][number];
export type TeamOverview = WireOutput<'/api/team/overview'>;
export type Member = WireOutput<'/api/team/members'>['items'][number];
export type TeamLevel = WireOutput<'/api/team/level'>;
export type LevelChange = WireOutput<'/api/team/level_records'>['items'][number];

export const invitations = apiQuery('/api/invite/overview', {});
export const friends = apiPages('/api/invite/friends', {});
export const teamOverview = apiQuery('/api/team/overview', {});
export const members = (input: WireInput<'/api/team/members'>) => apiPages('/api/team/members', input);
export const levelChanges = apiPages('/api/team/level_records', {});

/** Returns the address under which a friend registers with this code. */
export const inviteLink = (code: string): string =>
  `${location.origin}${location.pathname}#/pages/register/index?code=${code}`;
