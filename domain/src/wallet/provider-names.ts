/** The payment providers that there can be. Each has clearing accounts of its own, for what it takes and what it pays. */
export const providerNames = ['alipay', 'simulator'] as const;
