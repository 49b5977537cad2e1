/**
 * While a page is in sight it asks this often, whether or not the server has said that something happened
 * (`followPrices`): only an answer shows that prices are not old, and a hint may be lost with none to follow it.
 */
export const refreshMs = 3_000;

/** The options of queries of prices, which may move at any time. */
export const livePrices = { refetchInterval: refreshMs, staleTime: 0 } as const;
