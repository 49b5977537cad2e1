/** The specification's version of the app. */
export const appVersion = { version: '1.0.5', code: 105 } as const;
