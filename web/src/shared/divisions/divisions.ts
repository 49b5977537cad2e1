import { apiQuery } from '../../platform/query.ts';

/** China's divisions: they change once a year, so one fetch serves as long as the app is open. */
export const divisions = {
  ...apiQuery('/api/divisions', {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};
