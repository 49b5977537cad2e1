/** The part of a query that a loader needs. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** The time at which the data were fetched, in milliseconds since 1970 by this device's clock. */
  dataUpdatedAt?: number | undefined;
}
type Joined<Queries> = { [Name in keyof Queries]: Queries[Name] extends Loadable<infer Data> ? Data : never };

/**
 * Returns several queries as one: data once all have some, else the error of the first that has none. With data
 * an error says that something could not be fetched anew, and the time is that of the oldest. Fetching again fetches
 * those that have nothing to show, or all when each has.
 */
export function joined<Queries extends Record<string, Loadable<unknown>>>(
  queries: Queries,
): Loadable<Joined<Queries>> {
  const missing = Object.values(queries).filter(({ data }) => data === undefined);
  const concerned = missing.length > 0 ? missing : Object.values(queries);
  const times = Object.values(queries).flatMap(({ dataUpdatedAt }) => dataUpdatedAt || []);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: missing.length > 0 ? undefined : (data as Joined<Queries>),
    error: concerned.find(({ error }) => error)?.error ?? null,
    dataUpdatedAt: times.length > 0 ? Math.min(...times) : undefined,
    refetch: () => Promise.all(concerned.map(({ refetch }) => refetch())),
  };
}
