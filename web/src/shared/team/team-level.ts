import { apiQuery } from '../../platform/query.ts';

/** The level of one's own team. */
export const teamLevel = apiQuery('/api/team/level', {});
