/** What a loader needs to know of a query. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}
type Joined<Queries> = { [Name in keyof Queries]: Queries[Name] extends Loadable<infer Data> ? Data : never };

/**
 * Returns several queries as one: data once all have some, else the error of the first that has none. Asking again
 * asks those that have nothing to show, or all when each has.
 */
export function joined<Queries extends Record<string, Loadable<unknown>>>(
  queries: Queries,
): Loadable<Joined<Queries>> {
  const missing = Object.values(queries).filter(({ data }) => data === undefined);
  const asked = missing.length > 0 ? missing : Object.values(queries);
  const data = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, query.data]));
  return {
    data: missing.length > 0 ? undefined : (data as Joined<Queries>),
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
}
