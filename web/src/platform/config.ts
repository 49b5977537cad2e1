import type { WireOutput } from '@banyan/api/contract.ts';
import type { PermissionFlag } from '@banyan/domain/policy.ts';
import { useQuery } from '@tanstack/react-query';
import { apiBase } from './api-base.ts';
import { apiQuery } from './query.ts';

export type Config = WireOutput<'/api/v2/common/getConfig'>;

/** The server's configuration: currency, permission map, limits, whether money is real. */
export const config = {
  ...apiQuery('/api/v2/common/getConfig', {}),
  staleTime: 5 * 60_000,
  // Asked before a server is found, it would fail and make everybody wait for its retry.
  enabled: () => apiBase.get() !== null,
};

export const useConfig = (): Config | undefined => useQuery(config).data;

type Permissions = Config['permissions'];

/** Returns whether an area is switched on. Until the map is known nothing is hidden: the server refuses anyway. */
export const isOn = (permissions: Permissions | undefined, flag: PermissionFlag | undefined): boolean =>
  !flag || !permissions || permissions[flag] === true;

/** Returns whether an area is switched on now. */
export const useFlag = (flag: PermissionFlag | undefined): boolean =>
  isOn(useQuery(config).data?.permissions, flag);
