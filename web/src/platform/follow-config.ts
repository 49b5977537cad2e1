import { apiBase, knownBases } from './api-base.ts';
import { config } from './config.ts';
import { keepLogSwitch } from './log-switch.ts';
import { queryClient } from './query.ts';

/** Keeps what the server's configuration says for the next start: its other addresses, and where the log goes. */
export function followConfig(): void {
  const keep = () => {
    const said = queryClient.getQueryData(config.queryKey);
    if (!said) return;
    keepLogSwitch(said.logSwitch);
    knownBases.set(said.apiBases.join(',') || apiBase.get());
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === config.queryKey[0]) keep();
  });
  keep();
}
