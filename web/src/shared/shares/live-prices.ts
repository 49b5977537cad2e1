/** While a page is in sight it asks this often, whether or not the server has said that something happened. */
export const refreshMs = 3_000;

/** The options of queries of prices, which may move at any time. */
export const livePrices = { refetchInterval: refreshMs, staleTime: 0 } as const;
